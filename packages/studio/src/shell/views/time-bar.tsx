import { GitBranch, Pause, Play, SkipBack, SkipForward, StepBack, StepForward } from 'lucide-react'
import { useShellState } from '../hooks.ts'
import { nextMark, speeds, stepTimeline, type Timeline } from '../timeline.ts'

/** The one bar for every run: play, step, jump and scrub. */
export function TimeBar() {
  const timeline = useShellState((state) => state.timeline)
  if (timeline === undefined) return null
  return <Bar timeline={timeline} />
}

function Bar({ timeline }: { readonly timeline: Timeline }) {
  const { position, last, isPlaying, marks, unit, label, speed } = timeline
  const words = useShellState((state) => state.words.time)
  const seek = (to: number) => {
    timeline.pause()
    timeline.seek(Math.max(0, Math.min(last, to)))
  }
  return (
    <section className="time-bar" aria-label={words.bar}>
      <IconButton label={words.previous} onClick={() => seek(nextMark(timeline, -1))}>
        <SkipBack size={16} aria-hidden />
      </IconButton>
      <IconButton label={words.back} onClick={() => stepTimeline(timeline, -1)}>
        <StepBack size={16} aria-hidden />
      </IconButton>
      <IconButton
        label={isPlaying ? words.pauseNow : words.playNow}
        onClick={() => (isPlaying ? timeline.pause() : timeline.play())}
      >
        {isPlaying ? <Pause size={16} aria-hidden /> : <Play size={16} aria-hidden />}
      </IconButton>
      <IconButton label={words.forward} onClick={() => stepTimeline(timeline, 1)}>
        <StepForward size={16} aria-hidden />
      </IconButton>
      <IconButton label={words.next} onClick={() => seek(nextMark(timeline, 1))}>
        <SkipForward size={16} aria-hidden />
      </IconButton>
      <div className="scrub">
        <input
          type="range"
          aria-label={words.position(unit)}
          aria-valuetext={label ?? timeline.positionText ?? `${unit} ${position} of ${last}`}
          min={0}
          max={last}
          value={position}
          onChange={(event) => seek(event.currentTarget.valueAsNumber)}
        />
        {marks.map(({ at, kind, label }) => (
          <span
            key={`${at} ${label}`}
            className={`mark ${kind}`}
            style={{ left: `${last === 0 ? 0 : (100 * at) / last}%` }}
            title={label}
          />
        ))}
      </div>
      <output className="position">
        {timeline.positionText ?? (last === 0 ? `no ${unit}s yet` : `${unit} ${position} / ${last}`)}
      </output>
      {timeline.setSpeed && (
        <select
          aria-label={words.speed}
          value={speed}
          onChange={(event) => timeline.setSpeed!(Number(event.currentTarget.value))}
        >
          {speeds.map((factor) => (
            <option key={factor} value={factor}>
              ×{factor}
            </option>
          ))}
        </select>
      )}
      {timeline.branch && (
        <IconButton label={words.branch} onClick={() => timeline.branch!()}>
          <GitBranch size={16} aria-hidden />
        </IconButton>
      )}
    </section>
  )
}

function IconButton(props: {
  readonly label: string
  readonly onClick: () => void
  readonly children: React.ReactNode
}) {
  return (
    <button type="button" className="icon-button" aria-label={props.label} title={props.label} onClick={props.onClick}>
      {props.children}
    </button>
  )
}
