/** Where a sentry will go: one place for each step that is left. */
import { type Ground, type StepLeft, stepsLeft } from '../../../shared/routes.ts'
import type { Game } from '../game.ts'
import type { Sentry } from '../mind/sentry-body.ts'
import { type Post, posts, type ThingType } from '../world/level.ts'
import { distance } from '../world/museum.ts'

const thingOf: Readonly<Record<string, ThingType>> = {
  ringBell: 'bell',
  pressSwitch: 'switch',
  repairSwitch: 'switch',
  takeLamp: 'lamp',
  takeTools: 'tools',
}

/** The current step's place comes first. Steps that are done where the sentry stands by then have none. */
export function stopsOf({ society }: Game, name: string): Ground[] {
  const agent = society.agents.get(name)
  if (agent === undefined) return []
  const sentry = agent.context as Sentry
  const stops: Ground[] = []
  for (const step of stepsLeft(agent)) {
    const place = placeOf(step, sentry, stops.at(-1) ?? sentry.self)
    if (place !== undefined) stops.push({ x: place.x, y: place.y })
  }
  return stops
}

function placeOf({ name, args, target }: StepLeft, sentry: Sentry, from: Ground): Ground | undefined {
  const { museum, body } = sentry
  const type = thingOf[name]
  if (type !== undefined) {
    if (target !== undefined) return museum.thing(String(target.name))
    const things = museum.things.filter((thing) => thing.type === type)
    return things.sort((left, right) => distance(left, from) - distance(right, from))[0]
  }
  switch (name) {
    case 'walk':
      return posts[args.to as Post]
    case 'look':
      return posts[args.post as Post]
    case 'chase':
    case 'grab':
      return sentry.thief
    case 'goThere':
    case 'search':
      return sentry.clue
    case 'hide':
      return body.shelter ?? (target as Ground | undefined)
    case 'rest':
      return body.shelter
    case 'hangUpLamp':
      return museum.things.find((thing) => thing.type === 'lamp' && thing.holder === body.name)?.home
    default:
      return undefined
  }
}
