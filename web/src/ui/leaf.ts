interface Point {
  readonly x: number;
  readonly y: number;
}

/** `width` is how far each side curves outwards. */
export function leafBetween(from: Point, to: Point, width: number): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  // The control points are at twice the width, because a quadratic curve reaches only half of that.
  const [ox, oy] = [(-dy / length) * width, (dx / length) * width];
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const point = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const [start, end] = [point(from.x, from.y), point(to.x, to.y)];
  return `M${start}Q${point(middle.x + ox, middle.y + oy)} ${end}Q${point(middle.x - ox, middle.y - oy)} ${start}Z`;
}
