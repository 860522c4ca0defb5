/** Runs a show behind a door, one frame when the page asks for it: the world is never ahead of what is seen. */
import type { RpcAnswers } from '../worker-rpc.ts'
import type { CardContract, CardFrame, CardPoint } from './card-contract.ts'

/** A world that runs for ever, one step at a time. */
export interface CardShow {
  step(): void
  /** Large frames explain more. */
  frame(isLarge: boolean): CardFrame
  /** Returns why it cannot be done. */
  act(id: string, cell?: CardPoint): string | undefined
}

const mostSteps = 2_000

/** The show starts with the first question. */
export function cardAnswers(start: () => CardShow): RpcAnswers<CardContract> {
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
  }
}
