// The least that a function is: what cold starts are measured beside.
export const plain = (_request, response) => {
  response.json({ ok: true });
};
