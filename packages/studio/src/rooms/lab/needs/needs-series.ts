/** Lives as lines over one axis of minutes, in the form that uPlot draws. */
import type { NeedsLife, NeedsMoment } from '../../../workers/needs/needs-contract.ts'
import type { AlignedLine } from '../plot/plot-line.ts'

/** All minutes at which something changes in some life, in order. */
export function minutesOf(lives: readonly NeedsLife[]): number[] {
  const all = new Set(lives.flatMap(({ moments }) => moments.map(({ minutes }) => minutes)))
  return [...all].sort((one, other) => one - other)
}

/** A value of a life at each minute: it holds until the next moment. */
export function lineOver(
  minutes: readonly number[],
  { moments }: NeedsLife,
  read: (moment: NeedsMoment) => number,
): AlignedLine {
  const last = moments.at(-1)?.minutes ?? 0
  return minutes.map((minute) => {
    if (minute > last) return null
    const moment = momentAt(moments, minute)
    return moment === undefined ? null : read(moment)
  })
}

/** What holds at a minute: the last moment up to it. Among moments of the same minute, the last one. */
export function momentAt(moments: readonly NeedsMoment[], minute: number): NeedsMoment | undefined {
  return moments[indexAt(moments, minute)]
}

/** -1 before the first moment. */
export function indexAt(moments: readonly NeedsMoment[], minute: number): number {
  return moments.findLastIndex(({ minutes }) => minutes <= minute)
}
