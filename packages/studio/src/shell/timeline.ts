/** Time as a place: what every run has in common, so that the same bar and the same keys work in every room. */
import type { Command } from './commands.ts'

export interface TimelineMark {
  readonly at: number
  /** Its shape on the bar. */
  readonly kind: 'event' | 'warning' | 'branch'
  readonly label: string
}

/** What the bar and its keys are called, in English. */
export const timelineWords = {
  bar: 'Time',
  play: 'Play or pause',
  playNow: 'Play',
  pauseNow: 'Pause',
  forward: 'One step forward',
  back: 'One step back',
  next: 'To the next event',
  previous: 'To the previous event',
  start: 'To the start',
  end: 'To the end',
  faster: 'Faster',
  slower: 'Slower',
  branch: 'Branch from here',
  speed: 'Speed',
  position: (unit: string) => `Position in ${unit}s`,
}
export type TimelineWords = typeof timelineWords

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
  const command = (
    id: Exclude<keyof TimelineWords, 'position'>,
    keys: string,
    act: (timeline: Timeline) => void,
    can: (timeline: Timeline) => boolean = () => true,
  ): Command => ({
    id: `time.${id}`,
    title: timelineWords[id],
    keys,
    group: 'Time',
    isEnabled() {
      const timeline = current()
      return timeline !== undefined && can(timeline)
    },
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
  const speedUp = (direction: 1 | -1) => (timeline: Timeline) =>
    timeline.setSpeed?.(nextSpeed(timeline.speed, direction))
  return [
    command('play', 'Space', (timeline) => (timeline.isPlaying ? timeline.pause() : timeline.play())),
    command('forward', 'ArrowRight', step(1)),
    command('back', 'ArrowLeft', step(-1)),
    command('next', 'Shift+ArrowRight', jump(1)),
    command('previous', 'Shift+ArrowLeft', jump(-1)),
    command('start', 'Home', (timeline) => timeline.seek(0)),
    command('end', 'End', (timeline) => timeline.seek(timeline.last)),
    command('faster', '>', speedUp(1), ({ setSpeed }) => setSpeed !== undefined),
    command('slower', '<', speedUp(-1), ({ setSpeed }) => setSpeed !== undefined),
    command(
      'branch',
      'b',
      (timeline) => timeline.branch?.(),
      ({ branch }) => branch !== undefined,
    ),
  ]
}
