import { type ActionResult, type ChosenTarget, failed } from '@telos/core'
import { distanceBetween } from '@telos/core/space'
import { companyOf } from '../world/village.ts'
import { villageNeeds } from '../world/village-needs.ts'
import { pacesPerMinute } from '../world/village-places.ts'
import { stand, type TaskRun } from './task.ts'
import type { Villager } from './villager.ts'

const seconds = villageNeeds.actions[villageNeeds.actionIndex('chat')].minutes * 60

/** A talk needs somebody who is awake and whom nobody else talks to. The nearest friend is looked for, followed, and talked to. */
export const chat = {
  target: ({ context }: Pick<TaskRun, 'context'>): ChosenTarget | undefined => {
    const { village, person, body } = context
    let nearest: ChosenTarget | undefined
    let least = Number.POSITIVE_INFINITY
    for (const friend of person.friends) {
      const cost = distanceBetween(body.at, village.body(friend).at) / pacesPerMinute
      if (cost >= least || !isFree(context, friend)) continue
      least = cost
      nearest = { friend, cost }
    }
    return nearest
  },
  approach: ({ context, target }: TaskRun, dt: number): ActionResult => {
    const { village, name, body } = context
    const friend = String(target?.['friend'])
    if (!village.isAwake(friend)) return failed(`${friend} has gone to bed`)
    if (!village.spots.take(companyOf(friend), name)) return failed(`${friend} is busy talking`)
    body.partner = friend
    return follow(context, friend, dt) ? 'done' : 'running'
  },
  start: ({ context }: TaskRun): ActionResult => {
    context.body.doing = 'chat'
    return 'running'
  },
  tick: ({ context, data }: TaskRun, dt: number): ActionResult => {
    const { village, body } = context
    const { partner } = body
    if (partner === null || !village.isAwake(partner)) return failed('nobody is left to talk to')
    // time that it takes to keep up with a friend who walks is no talk
    body.doing = follow(context, partner, dt) ? 'chat' : null
    if (body.doing === null) return 'running'
    const talked = Number(data['talked'] ?? 0) + dt
    data['talked'] = talked
    return talked >= seconds - 1e-9 ? 'done' : 'running'
  },
  onComplete: stand,
  onFail: stand,
  onStop: stand,
  // a friend who walks on and on is not followed for ever
  timeout: 3 * 3600,
  interruptible: ({ context }: TaskRun) => context.body.doing === null,
}

function isFree({ village, name }: Villager, friend: string): boolean {
  const holder = village.spots.holderOf(companyOf(friend))
  return village.isAwake(friend) && (holder === undefined || holder === name)
}

function follow({ village, name }: Villager, friend: string, dt: number): boolean {
  const { at, place } = village.body(friend)
  return village.walk(name, at, place, dt)
}
