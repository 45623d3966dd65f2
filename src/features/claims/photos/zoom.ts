/** How a picture lies in its frame: enlarged about the frame's middle, then moved by pixels. 1 fits the frame. */
export interface Zoom {
  scale: number;
  x: number;
  y: number;
}

/** Pixels; for a point, from the frame's middle. */
export interface Point {
  x: number;
  y: number;
}

export const fitted: Zoom = { scale: 1, x: 0, y: 0 };
export const maxScale = 6;

const between = (low: number, value: number, high: number) => Math.min(Math.max(value, low), high);

/** Keeps the picture over its frame: nobody can drag it out of sight. */
function kept(zoom: Zoom, frame: { width: number; height: number }): Zoom {
  const room = (zoom.scale - 1) / 2;
  return {
    scale: zoom.scale,
    x: between(-room * frame.width, zoom.x, room * frame.width),
    y: between(-room * frame.height, zoom.y, room * frame.height),
  };
}

/** Enlarges by a factor so that what lies under `point` stays there. */
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

/** Moves the picture by pixels, as far as it reaches over its frame. */
export function moved(zoom: Zoom, by: Point, frame: { width: number; height: number }): Zoom {
  return kept({ scale: zoom.scale, x: zoom.x + by.x, y: zoom.y + by.y }, frame);
}
