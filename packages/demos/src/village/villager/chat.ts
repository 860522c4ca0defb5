import { type ActionResult, type ChosenTarget, failed } from '@telos/core'
import { distanceBetween } from '@telos/core/space'
import { companyOf } from '../world/village.ts'
import { villageNeeds } from '../world/village-needs.ts'
import { pacesPerMinute } from '../world/village-places.ts'
import { stand, type TaskRun } from './task.ts'
import type { Villager } from './villager.ts'

const seconds = villageNeeds.actions[villageNeeds.actionIndex('chat')].minutes * 60

/** A chat needs someone who is awake and free to talk. The villager finds the nearest friend, follows them and talks. */
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
    // time spent keeping up with a walking friend does not count as talking
    body.doing = follow(context, partner, dt) ? 'chat' : null
    if (body.doing === null) return 'running'
    const talked = Number(data['talked'] ?? 0) + dt
    data['talked'] = talked
    return talked >= seconds - 1e-9 ? 'done' : 'running'
  },
  onComplete: stand,
  onFail: stand,
  onStop: stand,
  // nobody follows a walking friend for ever
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
