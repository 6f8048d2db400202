/** @jsxImportSource hono/jsx/dom */
import { useEffect, useState } from 'hono/jsx';
import { beatMs, bounded, fastest, slowest, tapped, tempoName, withTap } from './beats.ts';
import { NumberBox, Press } from './parts.tsx';

export const Metronome = () => {
  const [bpm, setBpm] = useState(100);
  const [beats, setBeats] = useState(4);
  const [isOn, setOn] = useState(false);
  const [beat, setBeat] = useState(0);
  const [taps, setTaps] = useState<number[]>([]);
  useEffect(() => {
    if (!isOn) return;
    const click = sound();
    let count = 0;
    const strike = () => {
      click(count % beats === 0);
      setBeat((count % beats) + 1);
      count += 1;
    };
    strike();
    const timer = setInterval(strike, beatMs(bpm));
    return () => clearInterval(timer);
  }, [isOn, bpm, beats]);
  const tap = () => {
    const next = withTap(taps, performance.now());
    setTaps(next);
    setBpm(tapped(next) ?? bpm);
  };
  return (
    <>
      <p class="utility-answer" role="status" aria-label="Speed">
        {bpm} <small>beats per minute, {tempoName(bpm)}</small>
      </p>
      <p class="utility-beats" aria-hidden="true">
        {Array.from({ length: beats }, (_, at) => (
          <span class={isOn && at + 1 === beat ? 'is-now' : ''} />
        ))}
      </p>
      <input
        class="utility-slider"
        type="range"
        aria-label="Beats per minute"
        min={slowest}
        max={fastest}
        value={bpm}
        onInput={(event: Event) => setBpm(bounded(Number((event.target as HTMLInputElement).value)))}
      />
      <div class="utility-actions">
        <Press press={() => setOn(!isOn)} isMain>
          {isOn ? 'Stop' : 'Start'}
        </Press>
        <Press press={tap}>Tap the beat</Press>
      </div>
      <NumberBox id="beats" label="Beats per bar" value={beats} min={1} max={12} change={setBeats} />
    </>
  );
};

let context: AudioContext | null = null;

/** A click; browsers allow sound only after a press, so it is made by then. */
function sound(): (isFirst: boolean) => void {
  context ??= new AudioContext();
  const audio = context;
  void audio.resume();
  return (isFirst) => {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = isFirst ? 1_320 : 880;
    volume.gain.setValueAtTime(0.5, audio.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.06);
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 0.07);
  };
}
