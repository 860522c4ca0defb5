/** Runs a show behind a door: a few frames a second, until the page cancels. */
import type { Asked, DoorAnswers } from '../serve-door.ts'
import type { CardContract, CardFrame, CardPoint } from './card-contract.ts'

/** A world that runs for ever, one step at a time. */
export interface CardShow {
  step(): void
  /** Large frames explain more. */
  frame(isLarge: boolean): CardFrame
  /** Returns why it cannot be done. */
  act(id: string, cell?: CardPoint): string | undefined
}

/** Steps per second at normal speed. */
export const cardRate = 10
/** More frames a second than this are not worth drawing. */
const mostFrames = 20
const mostSteps = 2_000

/** The show starts with the first question. */
export function cardAnswers(start: () => CardShow): DoorAnswers<CardContract> {
  let started: CardShow | undefined
  const show = () => (started ??= start())
  return {
    look({ steps, isLarge }) {
      for (let step = 0; step < Math.min(steps, mostSteps); step++) show().step()
      return show().frame(isLarge)
    },
    act({ id, cell }) {
      const refused = show().act(id, cell)
      return { frame: show().frame(true), refused }
    },
    async run({ speed, isLarge }, { signal, report }: Asked<CardFrame>) {
      const { steps, milliseconds } = cardPace(speed)
      while (!signal.aborted) {
        for (let step = 0; step < steps; step++) show().step()
        report(show().frame(isLarge))
        await pause(milliseconds, signal)
      }
      return undefined
    },
  }
}

/** Steps per frame, and the time between two frames. */
export function cardPace(speed: number): { readonly steps: number; readonly milliseconds: number } {
  const perSecond = cardRate * Math.min(16, Math.max(0.1, speed))
  const steps = Math.ceil(perSecond / mostFrames)
  return { steps, milliseconds: (1000 * steps) / perSecond }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
