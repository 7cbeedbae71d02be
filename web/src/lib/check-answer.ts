/**
 * Expected answer: `list` for a list, otherwise the names of the fields that the answer must have.
 */
export type AnswerShape = 'list' | readonly string[];

/**
 * Returns `refused` if the answer has, or must have, the field `success` and this field is not
 * true. Returns `unreadable` if the answer does not have the shape.
 */
export function checkAnswer(
  answer: unknown,
  shape: AnswerShape,
): 'complete' | 'refused' | 'unreadable' {
  const fields = isObject(answer) ? answer : {};
  const hasSuccessField = 'success' in fields || (shape !== 'list' && shape.includes('success'));
  if (hasSuccessField && fields['success'] !== true) return 'refused';
  const hasShape =
    shape === 'list'
      ? Array.isArray(answer)
      : isObject(answer) && shape.every((field) => answer[field] !== undefined);
  return hasShape ? 'complete' : 'unreadable';
}

export function isObject(answer: unknown): answer is Readonly<Record<string, unknown>> {
  return typeof answer === 'object' && answer !== null;
}
