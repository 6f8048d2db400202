/** @jsxImportSource hono/jsx/dom */
import { useEffect, useRef, useState } from 'hono/jsx';
import { maxSide, type Size, shownBytes, withSide } from './fitted.ts';
import { Choice, NumberBox, Press } from './parts.tsx';

interface Opened {
  picture: ImageBitmap;
  name: string;
  bytes: number;
}

const formats: [string, string][] = [
  ['image/jpeg', 'JPEG, small'],
  ['image/png', 'PNG, exact'],
  ['image/webp', 'WebP, smallest'],
];

export const ImageResizer = () => {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [size, setSize] = useState<Size>({ width: 1, height: 1 });
  const [format, setFormat] = useState('image/jpeg');
  const [message, setMessage] = useState('Choose a picture. It stays in your browser.');
  const place = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (opened) place.current?.getContext('2d')?.drawImage(opened.picture, 0, 0, size.width, size.height);
  }, [opened, size]);
  const open = async (file: File | undefined) => {
    if (!file) return;
    try {
      const picture = await createImageBitmap(file);
      setOpened({ picture, name: file.name, bytes: file.size });
      setSize({ width: Math.min(picture.width, maxSide), height: Math.min(picture.height, maxSide) });
      setMessage(`${picture.width} × ${picture.height} pixels, ${shownBytes(file.size)}`);
    } catch {
      setMessage('The browser cannot read this file as a picture. Try a JPEG, PNG or WebP.');
    }
  };
  const save = () =>
    place.current?.toBlob(
      (blob) => {
        if (blob === null || opened === null) return;
        download(blob, `${opened.name.replace(/\.[^.]*$/, '')}-${size.width}x${size.height}.${format.slice(6)}`);
        setMessage(`Saved with ${size.width} × ${size.height} pixels, ${shownBytes(blob.size)}.`);
      },
      format,
      0.85,
    );
  return (
    <>
      <div class="field">
        <label for="picture">Picture</label>
        <input
          id="picture"
          class="control"
          type="file"
          accept="image/*"
          onChange={(event: Event) => void open((event.target as HTMLInputElement).files?.[0])}
        />
      </div>
      <p role="status">{message}</p>
      {opened !== null && (
        <>
          <div class="utility-row">
            <NumberBox
              id="width"
              label="Width in pixels"
              value={size.width}
              min={1}
              max={maxSide}
              change={(width) => setSize(withSide(opened.picture, 'width', width))}
            />
            <NumberBox
              id="height"
              label="Height in pixels"
              value={size.height}
              min={1}
              max={maxSide}
              change={(height) => setSize(withSide(opened.picture, 'height', height))}
            />
            <Choice id="format" label="Format" value={format} options={formats} change={setFormat} />
          </div>
          <div class="utility-actions">
            <Press press={save} isMain>
              Save
            </Press>
          </div>
          <canvas
            ref={place}
            class="utility-picture"
            width={size.width}
            height={size.height}
            role="img"
            aria-label="The picture"
          />
        </>
      )}
    </>
  );
};

function download(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
