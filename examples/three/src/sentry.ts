/** The mind of a sentry: what it knows, what it can do and how, what it wants, what it senses. */
import {
  type ActionResult,
  any,
  type ChosenTarget,
  contextOf,
  coverPoints,
  defineAgent,
  defineDomain,
  defineQuery,
  distance as distanceScore,
  exposure,
  failed,
  flag,
  keep,
  linear,
  type Point,
  pathCost,
  ref,
  unreserved,
} from '@telos/core'
import { type Place, type Post, posts } from './level.ts'
import { distance, speeds } from './museum.ts'
import type { Sentry } from './sentry-body.ts'
import { nearest } from './telos.ts'
import { arrived } from './walking.ts'

const names = Object.keys(posts) as Post[]

/** A hiding place: free, out of the thief's sight, not far, and away from the thief. */
export const hidingPlace = defineQuery<Sentry>({
  name: 'hiding place',
  generate: coverPoints({ within: 14 }),
  filters: [keep(unreserved(), { atLeast: 1 }), keep(exposure(), { atMost: 0 }), keep(pathCost(), { atMost: 30 })],
  scores: [pathCost({ within: 20 }), distanceScore({ to: 'enemies', curve: linear(2, 10), weight: 0.6 })],
})

const watch = defineDomain({
  context: contextOf<Sentry>(),
  objects: { post: names },
  facts: {
    at: ref('post').orNone(),
    looked: ref('post').orNone(),
    thiefInSight: flag(),
    thiefInReach: flag(),
    thiefCaught: flag(),
    clue: flag(),
    atClue: flag(),
    news: flag(),
    lightOn: flag().initially(true),
    switchWorks: flag().initially(true),
    hasTools: flag(),
    hasLamp: flag(),
    lampBurns: flag(),
    hurt: flag(),
    hidden: flag(),
  },
  actions: {
    walk: { with: { to: 'post' }, does: { at: 'to' } },
    look: { with: { post: 'post' }, needs: { at: 'post' }, does: { looked: 'post' } },
    chase: { needs: { thiefInSight: true }, does: { thiefInReach: true }, cost: 2 },
    grab: { needs: { thiefInReach: true }, does: { thiefCaught: true } },
    goThere: { needs: { clue: true }, does: { atClue: true }, usable: (_none, sentry) => sentry.clue !== undefined },
    search: { needs: { atClue: true }, does: { clue: false, atClue: false } },
    ringBell: { does: { news: false } },
    pressSwitch: { needs: { switchWorks: true }, does: { lightOn: true } },
    takeLamp: { needs: { hasLamp: false }, does: { hasLamp: true }, cost: 3 },
    lightLamp: { needs: { hasLamp: true }, does: { lampBurns: true } },
    hangUpLamp: { needs: { hasLamp: true }, does: { hasLamp: false, lampBurns: false } },
    takeTools: { needs: { hasTools: false }, does: { hasTools: true } },
    repairSwitch: { needs: { hasTools: true }, does: { switchWorks: true, hasTools: false }, cost: 10 },
    // check the procedural precondition: the planner asks the spatial query whether there is a place to hide
    hide: { does: { hidden: true }, usable: (_none, sentry) => hidingPlace.some(sentry) },
    rest: { needs: { hidden: true }, does: { hurt: false } },
    catchBreath: { does: { hurt: false }, cost: 60 },
  },
})

/** The part of a run that the functions below use. */
interface Run {
  readonly context: Sentry
  readonly seconds: number
  readonly target?: ChosenTarget | undefined
}

const walkTo = ({ context }: Run, place: Place, metres: number, reach?: number): ActionResult => {
  const isThere = context.goTo(place, metres, reach)
  return typeof isThere === 'string' ? failed(isThere) : isThere ? 'done' : 'running'
}
const takes = (wanted: number) => (run: Run) => (run.seconds >= wanted ? ('done' as const) : ('running' as const))
const lookAround = (wanted: number) => (run: Run, dt: number) => {
  run.context.body.heading += dt * 2.4
  return takes(wanted)(run)
}
const pickUp = ({ context, target }: Run) => {
  context.pickUp(String(target?.name))
  return 'done' as const
}
const giveBack = ({ context: { museum, name } }: Run) => void museum.reservations.releaseAll(name)

/** An action at the nearest thing of a type: one that nobody else uses. The farther away, the dearer. */
const atThing = (type: string, metresPerSecond: number) => ({
  // check the procedural precondition: undefined, so that the action is impossible, where there is no such thing
  target: nearest<Sentry>(type, (object, _self, sentry) => sentry.wayTo(object.name)),
  // do the action: first the way there
  approach(run: Run, dt: number): ActionResult {
    const { museum, name } = run.context
    const thing = museum.thing(String(run.target?.name))
    const user = thing.holder ?? museum.reservations.holderOf(thing)
    if (user !== undefined && user !== name) return failed(`${user} was first`)
    museum.reservations.reserve(thing, name)
    return walkTo(run, thing, metresPerSecond * dt, 0.8)
  },
  complete: giveBack,
  fail: giveBack,
  stop: giveBack,
})

export const sentryKind = defineAgent(watch, {
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
  // do the action: approach, start and tick are called until they say done or failed
  actions: {
    walk: {
      approach: (run, dt) => walkTo(run, posts[run.args.to], speeds.patrol * dt),
      believes: true,
    },
    look: { tick: lookAround(1.6), complete: ({ context }) => void context.leg++, believes: true },
    chase: {
      tick(run, dt) {
        const { body, museum, thief } = run.context
        if (distance(body, museum.thief) < 0.9) return 'done'
        return thief && walkTo(run, thief, speeds.chase * dt) === 'running' ? 'running' : failed('the thief is gone')
      },
    },
    grab: {
      tick({ context: { body, museum }, seconds }) {
        if (seconds < 0.2) return 'running'
        if (distance(body, museum.thief) > 1.2) return failed('the thief has slipped away')
        museum.outcome = 'caught'
        return 'done'
      },
    },
    goThere: {
      approach: (run, dt) => walkTo(run, run.context.clue ?? run.context.self, speeds.hurry * dt, 0.6),
      believes: true,
    },
    search: { tick: lookAround(2.4), complete: ({ context }) => void (context.clue = undefined), believes: true },
    ringBell: {
      ...atThing('bell', speeds.chase),
      complete(run) {
        const { museum, thief, clue, self } = run.context
        museum.ring(thief ?? clue ?? self)
        giveBack(run)
      },
      believes: true,
    },
    pressSwitch: {
      ...atThing('switch', speeds.hurry),
      start({ agent, context: { museum } }) {
        agent.notify('switch', museum.switchWorks)
        // not a failure: the plan breaks by what was found out, and the step is not avoided once the switch is repaired
        if (!museum.switchWorks) return 'running'
        museum.lightOn = true
        return 'done'
      },
    },
    takeLamp: {
      ...atThing('lamp', speeds.hurry),
      start: pickUp,
      believes: true,
    },
    lightLamp: {
      tick: takes(0.8),
      complete: ({ context }) => void (context.body.lamp = 'burning'),
      believes: true,
    },
    hangUpLamp: {
      approach: (run, dt) => walkTo(run, run.context.carried('lamp').home, speeds.patrol * dt, 0.5),
      complete: ({ context }) => context.putDown('lamp', context.carried('lamp').home),
      believes: true,
    },
    takeTools: {
      ...atThing('tools', speeds.hurry),
      start: pickUp,
      believes: true,
    },
    repairSwitch: {
      ...atThing('switch', speeds.hurry),
      tick: takes(4),
      complete(run) {
        const { agent, context } = run
        context.museum.switchWorks = true
        context.putDown('tools', context.self)
        agent.notify('switch', true)
        giveBack(run)
      },
      believes: true,
    },
    hide: {
      target({ context }) {
        const point = hidingPlace.best(context)
        return point && { point: { ...point }, cost: context.pathCost(context.self, point) ?? 0 }
      },
      approach(run, dt) {
        const { context, target, data } = run
        // chosen anew where another one was faster, or where the thief has come round the corner
        if (data.place === undefined || context.isSeen(data.place as Place)) {
          giveBack(run)
          const point = [target?.point as Point, hidingPlace.best(context)].find(
            (place) => place && context.take(place),
          )
          if (point === undefined) return failed('no place is safe')
          data.place = { x: point.x, y: point.y }
        }
        return walkTo(run, data.place as Place, speeds.chase * dt)
      },
      fail: giveBack,
      stop: giveBack,
    },
    rest: { tick: takes(4), complete: ({ context }) => context.recover(), stop: giveBack },
    catchBreath: { tick: takes(8), complete: ({ context }) => context.recover() },
  },
  sensors: {
    eyes: {
      gives: ['thiefInSight', 'thiefInReach', 'thiefCaught', 'lightOn', 'switchWorks', 'clue', 'atClue', 'news'],
      every: 0.1,
      sense({ context, time }) {
        const { museum, body } = context
        const { outcome, lightOn } = museum
        const { thiefInSight, isNew, isLost, isRobbed } = context.lookOut(time)
        return {
          thiefInSight,
          thiefInReach: thiefInSight && distance(body, museum.thief) < 1,
          thiefCaught: outcome === 'caught',
          lightOn,
          ...(lightOn && { switchWorks: true }),
          ...((isNew || isRobbed) && museum.bellRings === 0 && { news: true }),
          ...((isLost || isRobbed) && { clue: true, atClue: false }),
          ...(outcome !== 'playing' && { clue: false, news: false }),
        }
      },
    },
    ears: {
      gives: ['clue', 'atClue', 'news'],
      on: ['noise', 'bell'],
      sense({ context, event }) {
        context.clue = event?.data as Place
        return { clue: true, atClue: false, ...(event?.name === 'bell' && { news: false }) }
      },
    },
    pain: {
      gives: ['hurt', 'hidden'],
      every: 0.1,
      sense: ({ context }) => ({ hurt: context.body.hurt, hidden: context.isHidden }),
    },
    shot: {
      gives: ['hurt', 'hidden', 'clue', 'atClue', 'news'],
      on: 'hit',
      sense({ context, event }) {
        context.thief = context.clue = event?.data as Place
        return { hurt: true, hidden: false, clue: true, atClue: false, news: true }
      },
    },
    feet: {
      gives: ['at'],
      every: 0.2,
      sense: ({ context }) => ({ at: names.find((post) => distance(context.body, posts[post]) < arrived) ?? null }),
    },
    // what one has found out about the switch, all know
    hands: {
      gives: ['switchWorks'],
      on: 'switch',
      shares: true,
      sense: ({ event }) => ({ switchWorks: event?.data === true }),
    },
  },
})
