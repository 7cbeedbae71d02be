/**
 * Expected answer: `list` for a list, otherwise the names of the fields that the answer must have.
 */
export type ExpectedAnswerShape = 'list' | readonly string[];

/**
 * Returns `refused` if the answer has, or must have, the field `success` and this field is not
 * true. Returns `unreadable` if the answer does not have the shape.
 */
export function checkAnswerShape(
  answer: unknown,
  shape: ExpectedAnswerShape,
): 'complete' | 'refused' | 'unreadable' {
  const answerFields = isObject(answer) ? answer : {};
  const hasSuccessField =
    'success' in answerFields || (shape !== 'list' && shape.includes('success'));
  if (hasSuccessField && answerFields['success'] !== true) return 'refused';
  const hasExpectedShape =
    shape === 'list'
      ? Array.isArray(answer)
      : isObject(answer) && shape.every((field) => answer[field] !== undefined);
  return hasExpectedShape ? 'complete' : 'unreadable';
}

export function isObject(answer: unknown): answer is Readonly<Record<string, unknown>> {
  return typeof answer === 'object' && answer !== null;
}
