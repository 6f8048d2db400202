/** @jsxImportSource hono/jsx/dom */
import { useEffect, useRef, useState } from 'hono/jsx';
import { ColorBox, NumberBox, Press } from './parts.tsx';

/** A line that was drawn; points are fractions of the pad's sides, so that it fits any screen. */
interface Stroke {
  color: string;
  width: number;
  points: [x: number, y: number][];
}

const maxStrokes = 2_000;
const maxPoints = 5_000;
const pad = { width: 1_200, height: 800 };

export const DrawingPad = () => {
  const place = useRef<HTMLCanvasElement>(null);
  const [color, setColor] = useState('#1d4ed8');
  const [width, setWidth] = useState(6);
  const [strokes, setStrokes] = useState<Stroke[]>([]);
  const current = useRef<Stroke | null>(null);
  const draw = () => {
    const canvas = place.current?.getContext('2d');
    if (canvas) drawAll(canvas, current.current ? [...strokes, current.current] : strokes);
  };
  useEffect(draw, [strokes]);
  const pointOf = (event: PointerEvent): [number, number] => {
    const box = (event.target as HTMLElement).getBoundingClientRect();
    return [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
  };
  const begin = (event: PointerEvent) => {
    (event.target as HTMLElement).setPointerCapture(event.pointerId);
    current.current = { color, width, points: [pointOf(event)] };
    draw();
  };
  const go = (event: PointerEvent) => {
    if (current.current === null || current.current.points.length >= maxPoints) return;
    current.current.points.push(pointOf(event));
    draw();
  };
  const end = () => {
    if (current.current !== null) setStrokes([...strokes, current.current].slice(-maxStrokes));
    current.current = null;
  };
  const save = () => {
    const link = document.createElement('a');
    link.download = 'drawing.png';
    link.href = place.current?.toDataURL('image/png') ?? '';
    link.click();
  };
  return (
    <>
      <canvas
        ref={place}
        class="utility-pad"
        width={pad.width}
        height={pad.height}
        role="img"
        aria-label={strokes.length === 1 ? 'A drawing of 1 line' : `A drawing of ${strokes.length} lines`}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <div class="utility-row">
        <ColorBox value={color} change={setColor} />
        <NumberBox id="width" label="Width" value={width} min={1} max={60} change={setWidth} />
      </div>
      <div class="utility-actions">
        <Press press={save} isMain isOff={strokes.length === 0}>
          Save as a picture
        </Press>
        <Press press={() => setStrokes(strokes.slice(0, -1))} isOff={strokes.length === 0}>
          Undo
        </Press>
        <Press press={() => setStrokes([])} isOff={strokes.length === 0}>
          Clear
        </Press>
      </div>
    </>
  );
};

function drawAll(canvas: CanvasRenderingContext2D, strokes: Stroke[]): void {
  canvas.fillStyle = '#ffffff';
  canvas.fillRect(0, 0, pad.width, pad.height);
  canvas.lineCap = 'round';
  canvas.lineJoin = 'round';
  for (const { color, width, points } of strokes) {
    canvas.strokeStyle = color;
    canvas.lineWidth = width;
    canvas.beginPath();
    // A dot is a line from its point to itself.
    for (const [at, [x, y]] of [...points.slice(0, 1), ...points].entries())
      if (at === 0) canvas.moveTo(x * pad.width, y * pad.height);
      else canvas.lineTo(x * pad.width, y * pad.height);
    canvas.stroke();
  }
}
