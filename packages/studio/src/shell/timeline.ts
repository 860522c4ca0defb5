/** Time as a place: what every run has in common, so that the same bar and the same keys work in every room. */
import type { Command } from './commands.ts'

export interface TimelineMark {
  readonly at: number
  /** Its shape on the bar. */
  readonly kind: 'event' | 'warning' | 'branch'
  readonly label: string
}

/** A run that can be played, stepped and scrubbed. Positions are whole numbers from 0 to `last`. */
export interface Timeline {
  /** What a position counts: `step`, `tick`, `expansion`. */
  readonly unit: string
  readonly position: number
  readonly last: number
  readonly isPlaying: boolean
  /** Times the normal speed. */
  readonly speed: number
  /** In order. */
  readonly marks: readonly TimelineMark[]
  /** What is shown at the position, in a few words. */
  readonly label?: string
  /** The position in the words of the room, where these are not English. */
  readonly positionText?: string
  seek(position: number): void
  play(): void
  pause(): void
  setSpeed?(speed: number): void
  /** Makes a live run one step longer. Called for a step forward at the last position. */
  advance?(): void
  /** Starts another run from the position. */
  branch?(): void
}

/** The position of the next event of interest in a direction; the end of the run if there is none. */
export function nextMark({ marks, position, last }: Timeline, direction: 1 | -1): number {
  const ahead = marks.map(({ at }) => at).filter((at) => (direction > 0 ? at > position : at < position))
  if (ahead.length === 0) return direction > 0 ? last : 0
  return direction > 0 ? Math.min(...ahead) : Math.max(...ahead)
}

/** Goes one step forward or back. */
export function stepTimeline(timeline: Timeline, direction: 1 | -1): void {
  const { position, last } = timeline
  timeline.pause()
  if (direction > 0 && position >= last && timeline.advance) timeline.advance()
  else timeline.seek(Math.min(last, Math.max(0, position + direction)))
}

/** Times the normal speed. */
export const speeds: readonly number[] = [0.25, 0.5, 1, 2, 4, 8]

function nextSpeed(speed: number, direction: number): number {
  return speeds[Math.max(0, Math.min(speeds.length - 1, speeds.indexOf(speed) + direction))]!
}

/** The keys of the time bar. `current` returns the timeline of the room, if it has one. */
export function timelineCommands(current: () => Timeline | undefined): readonly Command[] {
  const command = (id: string, title: string, keys: string, act: (timeline: Timeline) => void): Command => ({
    ...{ id: `time.${id}`, title, keys, group: 'Time' },
    isEnabled: () => current() !== undefined,
    run() {
      const timeline = current()
      if (timeline) act(timeline)
    },
  })
  const step = (direction: 1 | -1) => (timeline: Timeline) => stepTimeline(timeline, direction)
  const jump = (direction: 1 | -1) => (timeline: Timeline) => {
    timeline.pause()
    timeline.seek(nextMark(timeline, direction))
  }
  return [
    command('play', 'Play or pause', 'Space', (timeline) => (timeline.isPlaying ? timeline.pause() : timeline.play())),
    command('forward', 'One step forward', 'ArrowRight', step(1)),
    command('back', 'One step back', 'ArrowLeft', step(-1)),
    command('next', 'To the next event', 'Shift+ArrowRight', jump(1)),
    command('previous', 'To the previous event', 'Shift+ArrowLeft', jump(-1)),
    command('start', 'To the start', 'Home', (timeline) => timeline.seek(0)),
    command('end', 'To the end', 'End', (timeline) => timeline.seek(timeline.last)),
    ...[
      { id: 'faster', title: 'Faster', keys: '>', direction: 1 },
      { id: 'slower', title: 'Slower', keys: '<', direction: -1 },
    ].map(({ id, title, keys, direction }) => ({
      ...command(id, title, keys, (timeline) => timeline.setSpeed?.(nextSpeed(timeline.speed, direction))),
      isEnabled: () => current()?.setSpeed !== undefined,
    })),
    {
      ...command('branch', 'Branch from here', 'b', (timeline) => timeline.branch?.()),
      isEnabled: () => current()?.branch !== undefined,
    },
  ]
}
