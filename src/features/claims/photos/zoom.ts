/**
 * The picture's position in its frame: scaled about the centre (1 fits the frame), then shifted by `x`, `y` in pixels.
 */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

/** Pixels. A position is measured from the frame's centre. */
export interface Point {
  x: number;
  y: number;
}

export const fitted: Zoom = { scale: 1, x: 0, y: 0 };
export const maxScale = 6;

const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high);

/** Limits the shift so that the picture cannot be dragged out of its frame. */
function kept(zoom: Zoom, frame: { width: number; height: number }): Zoom {
  const room = (zoom.scale - 1) / 2;
  return {
    scale: zoom.scale,
    x: between(-room * frame.width, zoom.x, room * frame.width),
    y: between(-room * frame.height, zoom.y, room * frame.height),
  };
}

/** Zooms by a factor and keeps the spot under `point` in place. */
export function zoomedAt(
  zoom: Zoom,
  change: { factor: number; point: Point; frame: { width: number; height: number } },
): Zoom {
  const scale = between(1, zoom.scale * change.factor, maxScale);
  const grown = scale / zoom.scale;
  const { point } = change;
  return kept(
    { scale, x: point.x - (point.x - zoom.x) * grown, y: point.y - (point.y - zoom.y) * grown },
    change.frame,
  );
}

/** Moves the picture by pixels, as far as it extends beyond its frame. */
export function moved(zoom: Zoom, by: Point, frame: { width: number; height: number }): Zoom {
  return kept({ scale: zoom.scale, x: zoom.x + by.x, y: zoom.y + by.y }, frame);
}
