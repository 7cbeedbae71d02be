interface DrawingPoint {
  readonly x: number;
  readonly y: number;
}

/** Returns the SVG path of a leaf between two points. `width` is the width of the whole leaf. */
export function leafSvgPathBetween(from: DrawingPoint, to: DrawingPoint, width: number): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const leafLength = Math.hypot(dx, dy) || 1;
  // A quadratic curve reaches only halfway to its control point. So a control point one width away
  // from the middle puts the edge half a width away.
  const [offsetX, offsetY] = [(-dy / leafLength) * width, (dx / leafLength) * width];
  const middlePoint = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  const formatPoint = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const [start, end] = [formatPoint(from.x, from.y), formatPoint(to.x, to.y)];
  return `M${start}Q${formatPoint(middlePoint.x + offsetX, middlePoint.y + offsetY)} ${end}Q${formatPoint(middlePoint.x - offsetX, middlePoint.y - offsetY)} ${start}Z`;
}
