/** The guard's speech bubble: his goal, his plan, and why he replanned. */
import type { Thought } from '@telos/core'
import type { Point } from '@telos/core/space'
import { type Bubbles, createBubbles, type Speech } from '../../../shared/bubbles.ts'
import { find } from '../../../shared/elements.ts'
import { createScreenMap, type ScreenMap } from '../../../shared/screen-map.ts'
import { chest, columns, doorNames, doors, hooks, TILE } from '../world/castle.ts'
import type { World } from '../world/world.ts'
import { goalInWords, stepInWords } from './words.ts'

/** More steps than these make a bubble that hides half a room. */
const mostSteps = 5
const colors: Readonly<Record<string, string>> = {
  patrol: '#8fc1ff',
  patrolElsewhere: '#8fc1ff',
  hunt: '#ff9a86',
  recover: '#9fe3a8',
}

/** The colour of a goal, for the bubble and for the way. */
export function colorOf(goal: string | undefined): string {
  return colors[goal ?? ''] ?? '#c8c8d0'
}

export function speechOf(thought: Thought | undefined, reason: string | undefined): Speech {
  if (thought === undefined) return { goal: 'mind switched off', done: [], next: [] }
  const [now, ...next] = thought.plan.slice(thought.at).map(stepInWords)
  return {
    goal: goalInWords(thought.goal),
    done: [],
    now,
    next: next.length < mostSteps ? next : [...next.slice(0, mostSteps - 1), '…'],
    because: reason === undefined ? undefined : `because ${reason}`,
  }
}

/** Keeps the bubble beside the guard and off everything that the player has to see. */
export class ThoughtBubble {
  readonly #bubbles: Bubbles = createBubbles(find('bubbles'))
  readonly #screen: ScreenMap
  #speech: Speech = speechOf(undefined, undefined)
  #color = colorOf(undefined)

  constructor(canvas: HTMLCanvasElement) {
    this.#screen = createScreenMap(find('stage'), canvas, columns * TILE)
  }

  say(speech: Speech, color: string): void {
    this.#speech = speech
    this.#color = color
  }

  /** Call it once a frame. */
  place({ state }: World, targets: readonly Point[]): void {
    const { guard, intruder, key, bandages } = state
    const hook = key === 'guard' ? [] : [hooks[key]]
    const things = [intruder, ...hook, chest, ...doorNames.map((name) => doors[name].place), ...bandages, ...targets]
    const owner = this.#boxAround(guard, 17, 31)
    this.#bubbles.show(
      [{ name: 'guard', box: owner, colour: this.#color, speech: this.#speech }],
      this.#screen.size,
      things.map((thing) => this.#boxAround(thing, 20)),
    )
  }

  #boxAround({ x, y }: Point, around: number, above = around) {
    return this.#screen.toPage({ x: x - around, y: y - above, width: 2 * around, height: above + around })
  }
}
