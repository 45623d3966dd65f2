import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { fitted, moved, zoomedAt, type Point, type Zoom } from './zoom.ts';

/** Milliseconds without zooming after which a zoom counts as done. */
const settleMs = 500;

/**
 * Zoom state for a picture in a frame. Wheel, pinch, double click and `zoomBy` zoom; dragging moves the picture. The
 * picture follows at once; `settledScale` follows half a second after the last change, to redraw it sharp and to tell
 * screen readers.
 */
export function useZoom() {
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState<Zoom>(fitted);
  const [settledScale] = useDebouncedValue(zoom.scale, settleMs);
  const fingers = useRef(new Map<number, Point>());

  const sizeOf = () => frame.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
  const fromMiddle = (event: { clientX: number; clientY: number }): Point => {
    const box = sizeOf();
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
  };
  const zoomBy = (factor: number, point: Point = { x: 0, y: 0 }) =>
    setZoom((now) => zoomedAt(now, { factor, point, frame: sizeOf() }));

  useEffect(() => {
    const element = frame.current;
    // React's wheel listeners are passive and cannot prevent the browser's own zoom.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoomBy(Math.exp(-event.deltaY / 300), fromMiddle(event));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  });

  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, fromMiddle(event));
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = fromMiddle(event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (other) {
      const distance = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
      zoomBy(distance(now) / distance(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    } else {
      setZoom((zoomed) => moved(zoomed, { x: now.x - before.x, y: now.y - before.y }, sizeOf()));
    }
  };
  const onPointerUp = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
  };
  const onDoubleClick = (event: { clientX: number; clientY: number }) =>
    zoom.scale > 1 ? setZoom(fitted) : zoomBy(2.5, fromMiddle(event));

  return {
    frame,
    zoom,
    settledScale,
    zoomBy,
    fit: () => setZoom(fitted),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onDoubleClick },
  };
}
