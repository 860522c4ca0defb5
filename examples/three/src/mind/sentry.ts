/** The mind of a sentry: its goals, and how it carries out its plans. */
import { type ActionResult, any, type ChosenTarget, defineAgent, failed } from '@telos/core'
import { nearest } from '../telos.ts'
import { type Place, posts } from '../world/level.ts'
import { distance, speeds } from '../world/museum.ts'
import type { Sentry } from './sentry-body.ts'
import { hidingPlace, sentryDomain } from './sentry-domain.ts'
import { sentrySensors } from './sentry-sensors.ts'

/** The part of a run that the functions below use. */
interface Run {
  readonly context: Sentry
  /** Seconds since the sentry arrived. */
  readonly secondsPerforming: number
  readonly target?: ChosenTarget | undefined
}

const walkTo = ({ context }: Run, place: Place, metres: number, reach?: number): ActionResult => {
  const isThere = context.goTo(place, metres, reach)
  return typeof isThere === 'string' ? failed(isThere) : isThere ? 'done' : 'running'
}
const takes = (wanted: number) => (run: Run) =>
  run.secondsPerforming >= wanted ? ('done' as const) : ('running' as const)
const lookAround = (wanted: number) => (run: Run, dt: number) => {
  run.context.body.heading += dt * 2.4
  return takes(wanted)(run)
}
const pickUp = ({ context, target }: Run) => {
  context.pickUp(String(target?.name))
  return 'done' as const
}
const giveBack = ({ context: { museum, name } }: Run) => void museum.reservations.releaseAll(name)
const leaveShelter = ({ context }: Run) => context.leaveShelter()

/** An action at the nearest thing of a type that nobody else uses. Distance adds to the cost. */
const atThing = (type: string, metresPerSecond: number) => ({
  // check the procedural precondition: undefined, and so impossible, without such a thing
  target: nearest<Sentry>(type, (object, _self, sentry) => sentry.wayTo(object.name)),
  // do the action: walk there first
  approach(run: Run, dt: number): ActionResult {
    const { museum, name } = run.context
    const thing = museum.thing(String(run.target?.name))
    const user = thing.holder ?? museum.reservations.holderOf(thing)
    if (user !== undefined && user !== name) return failed(`${user} was first`)
    museum.reservations.reserve(thing, name)
    return walkTo(run, thing, metresPerSecond * dt, 0.8)
  },
  onComplete: giveBack,
  onFail: giveBack,
  onStop: giveBack,
})

export const sentryKind = defineAgent(sentryDomain, {
  name: 'sentry',
  goals: {
    recover: { wants: { hurt: false }, relevance: ({ beliefs }) => (beliefs.get('hurt') ? 1 : 0), weight: 3 },
    catchThief: {
      wants: { thiefCaught: true },
      relevance: ({ beliefs }) => (beliefs.get('thiefInSight') ? 1 : 0),
      weight: 2,
    },
    raiseAlarm: { wants: { news: false }, relevance: ({ beliefs }) => (beliefs.get('news') ? 0.9 : 0) },
    getLight: { wants: any({ lightOn: true }, { lampBurns: true }), relevance: 0.7 },
    investigate: { wants: { clue: false }, relevance: ({ beliefs }) => (beliefs.get('clue') ? 0.5 : 0) },
    tidyUp: { wants: { hasLamp: false }, relevance: ({ beliefs }) => (beliefs.get('lightOn') ? 0.3 : 0) },
    patrol: {
      wants: ({ context: { body, leg } }) => ({ looked: body.round[leg % body.round.length] ?? null }),
      relevance: 0.1,
    },
  },
  // do the action: approach, start and tick run until they return done or failed
  actions: {
    walk: {
      approach: (run, dt) => walkTo(run, posts[run.args.to], speeds.patrol * dt),
      assumeEffects: true,
    },
    look: { tick: lookAround(1.6), onComplete: ({ context }) => void context.leg++, assumeEffects: true },
    chase: {
      tick(run, dt) {
        const { body, museum, thief } = run.context
        if (distance(body, museum.thief) < 0.9) return 'done'
        return thief && walkTo(run, thief, speeds.chase * dt) === 'running' ? 'running' : failed('the thief is gone')
      },
    },
    grab: {
      tick({ context: { body, museum }, secondsPerforming }) {
        if (secondsPerforming < 0.2) return 'running'
        if (distance(body, museum.thief) > 1.2) return failed('the thief has slipped away')
        museum.outcome = 'caught'
        return 'done'
      },
    },
    goThere: {
      approach: (run, dt) => walkTo(run, run.context.clue ?? run.context.self, speeds.hurry * dt, 0.6),
      assumeEffects: true,
    },
    search: {
      tick: lookAround(2.4),
      onComplete: ({ context }) => void (context.clue = undefined),
      assumeEffects: true,
    },
    ringBell: {
      ...atThing('bell', speeds.chase),
      onComplete(run) {
        const { museum, thief, clue, self } = run.context
        museum.ring(thief ?? clue ?? self)
        giveBack(run)
      },
      assumeEffects: true,
    },
    pressSwitch: {
      ...atThing('switch', speeds.hurry),
      start({ agent, context: { museum } }) {
        agent.notify('switch', museum.switchWorks)
        // not a failure: the discovery breaks the plan, and the step is not avoided once the switch is repaired
        if (!museum.switchWorks) return 'running'
        museum.lightOn = true
        return 'done'
      },
    },
    takeLamp: {
      ...atThing('lamp', speeds.hurry),
      start: pickUp,
      assumeEffects: true,
    },
    lightLamp: {
      tick: takes(0.8),
      onComplete: ({ context }) => void (context.body.lamp = 'burning'),
      assumeEffects: true,
    },
    hangUpLamp: {
      approach: (run, dt) => walkTo(run, run.context.carried('lamp').home, speeds.patrol * dt, 0.5),
      onComplete: ({ context }) => context.putDown('lamp', context.carried('lamp').home),
      assumeEffects: true,
    },
    takeTools: {
      ...atThing('tools', speeds.hurry),
      start: pickUp,
      assumeEffects: true,
    },
    repairSwitch: {
      ...atThing('switch', speeds.hurry),
      tick: takes(4),
      onComplete(run) {
        const { agent, context } = run
        context.museum.switchWorks = true
        context.putDown('tools', context.self)
        agent.notify('switch', true)
        giveBack(run)
      },
      assumeEffects: true,
    },
    hide: {
      // check the procedural precondition: the planner runs the spatial query. Undefined, and so impossible, without a place
      target({ context }) {
        const point = hidingPlace.best(context)
        return point && { x: point.x, y: point.y, cost: context.pathCost(context.self, point) ?? 0 }
      },
      approach(run, dt) {
        const { context, data } = run
        // asked again when the step starts, from where the sentry is then, and when the thief comes round the corner
        if (data.place === undefined || context.isSeen(data.place as Place)) {
          context.leaveShelter()
          const point = hidingPlace.best(context)
          if (point === undefined || !context.take(point)) return failed('no place is safe')
          data.place = { x: point.x, y: point.y }
        }
        return walkTo(run, data.place as Place, speeds.chase * dt)
      },
      onFail: leaveShelter,
      onStop: leaveShelter,
    },
    // the place stays reserved between hiding and resting
    rest: { tick: takes(4), onComplete: ({ context }) => context.recover(), onStop: leaveShelter },
    catchBreath: { tick: takes(8), onComplete: ({ context }) => context.recover() },
  },
  sensors: sentrySensors,
})
