// A minimal function. The benchmark compares the cold starts of the API with this one's.
export const plain = (_request, response) => {
  response.json({ ok: true });
};
