import { type ActionExecution, type ActionResult, failed } from '@telos/core'
import type { ErrandStep } from '../../errand/errand-step.ts'
import { isNight } from '../../world/blocks/daylight.ts'
import { StepBatch } from '../errands/step-batch.ts'
import type { Life } from './life.ts'
import type { LifeShape } from './life-domain.ts'

type Run = ActionExecution<LifeShape, object>

/** Carries out single steps one after another, until none is left. */
function steps(next: (life: Life) => ErrandStep | undefined, isDone: (life: Life) => boolean, why: string) {
  const begin = (life: Life): ActionResult => {
    if (isDone(life)) return 'done'
    const step = next(life)
    if (step === undefined) return failed(why)
    life.batch = new StepBatch(life.context.hands, life.context.stack, step.do, step, 1)
    return 'running'
  }
  return {
    start: ({ context }: Run): ActionResult => begin(context),
    tick: ({ context }: Run): ActionResult => {
      const result = context.batch?.take()
      if (result === 'running') return 'running'
      context.batch = undefined
      if (result === 'done') return begin(context)
      return failed(result?.why ?? why)
    },
    onStop: ({ context }: Run) => {
      context.batch?.stop()
      context.batch = undefined
    },
  }
}

/** Eats available food, best first, until it has had enough. */
export const eatMeals = steps(
  (life) => {
    const [item] = life.meals
    return item === undefined ? undefined : { do: 'eat', item }
  },
  ({ context }) => context.hands.body.food >= 18,
  'nothing to eat is left',
)

/** Sleeps in the nearest bed until the night is over; puts down a carried bed first. */
export const restInBed = steps(
  ({ context }) => {
    const isKnown = context.knowledge.blocks.names.some((name) => name.endsWith('_bed'))
    const carried = context.hands.body.inventory.find(({ item }) => item.endsWith('_bed'))
    if (isKnown || carried === undefined) return { do: 'sleep' }
    return { do: 'place', item: carried.item }
  },
  ({ context }) => !isNight(context.hands.body.timeOfDay),
  'no bed is known',
)
