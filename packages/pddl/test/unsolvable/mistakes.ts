/** Mistakes that make a problem unsolvable, with what an explanation has to name. */
import { blocks, delivery, gripper, type PlainTask, transport, vault } from './classical-domains.ts'

export interface Mistake {
  readonly kind: string
  readonly task: PlainTask
  /** Words that the explanation has to contain, all of them. */
  readonly names: readonly (string | RegExp)[]
}

/** A number from 0 up to, but not including, `below`. */
export type Choose = (below: number) => number

const without = (task: PlainTask, ...facts: string[]): PlainTask => ({
  ...task,
  init: task.init.filter((fact) => !facts.includes(fact)),
})
const and = (task: PlainTask, ...facts: string[]): PlainTask => ({ ...task, init: [...task.init, ...facts] })
const wants = (task: PlainTask, ...goals: string[]): PlainTask => ({ ...task, goal: [...task.goal, ...goals] })
const replaced = (task: PlainTask, from: string, to: string): PlainTask => ({
  ...task,
  init: task.init.map((fact) => (fact === from ? to : fact)),
})

/** One generator for each kind of mistake in each domain that it fits. */
export const mistakes: readonly ((choose: Choose) => Mistake)[] = [
  (choose) => ({
    kind: 'missing fact: no hand is free',
    task: without(gripper(1 + choose(4)), '(free hand1)'),
    names: ['(free hand1)'],
  }),
  (choose) => ({
    kind: 'missing fact: the robot is nowhere',
    task: without(gripper(1 + choose(4), 2), '(at-robby rooma)'),
    names: [/\(at-robby (rooma|roomb)\)/],
  }),
  (choose) => {
    const count = 2 + choose(4)
    const ball = `ball${1 + choose(count)}`
    const task = without(gripper(count, 2), `(at ${ball} rooma)`)
    return { kind: 'missing fact: a ball is nowhere', task, names: [`(at ${ball} `] }
  },
  (choose) => ({
    kind: 'missing fact: the hand is not said to be empty',
    task: without(blocks(2 + choose(4)), '(handempty)'),
    names: ['(handempty)'],
  }),
  (choose) => {
    const count = 3 + choose(3)
    const block = `b${1 + choose(count - 1)}`
    const task = without(blocks(count), `(clear ${block})`)
    return { kind: 'missing fact: a block is not said to be clear', task, names: [`(clear ${block})`] }
  },
  (choose) => {
    const places = 3 + choose(5)
    const at = 1 + choose(places - 1)
    const road = `(road s${at} s${at + 1})`
    return {
      kind: 'the map is cut',
      task: without(delivery(places, 1 + choose(3)), road),
      names: [new RegExp(`\\(road s${at} s${at + 1}\\)|\\(road .*s${at}\\b.*s${at + 1}\\b`)],
    }
  },
  (choose) => ({
    kind: 'missing fact: the truck is nowhere',
    task: without(delivery(3 + choose(4), 2), '(at van s1)'),
    names: [/\(at van s\d\)/],
  }),
  (choose) => {
    const task = delivery(3 + choose(4), 1)
    return {
      kind: 'missing object: no truck',
      task: without({ ...task, objects: { ...task.objects, truck: [] } }, '(at van s1)'),
      names: ['truck'],
    }
  },
  (choose) => {
    const task = gripper(1 + choose(4))
    return {
      kind: 'missing object: no gripper',
      task: without({ ...task, objects: { ...task.objects, gripper: [] } }, '(free hand1)'),
      names: ['gripper'],
    }
  },
  (choose) => {
    const places = 3 + choose(4)
    return {
      kind: 'wrong type: nothing moves a boulder',
      task: wants(delivery(places, 1), `(at boulder s${places})`),
      names: [`(at boulder s${places})`, 'rock'],
    }
  },
  (choose) => {
    const places = 3 + choose(3)
    return {
      kind: 'goals exclude each other: a box in two places',
      task: wants(delivery(places, 1), '(at box1 s2)'),
      names: ['(at box1 s2)', `(at box1 s${places})`],
    }
  },
  (choose) => {
    const count = 2 + choose(3)
    return {
      kind: 'goals exclude each other: a circle of blocks',
      task: wants(blocks(count), `(on b${count} b1)`),
      names: [`(on b${count} b1)`, ...(count === 2 ? ['(on b1 b2)'] : [])],
    }
  },
  (choose) => {
    const count = 3 + choose(2)
    return {
      kind: 'goals exclude each other: a block below another is clear',
      task: wants(blocks(count), '(clear b2)'),
      names: ['(clear b2)', '(on b1 b2)'],
    }
  },
  (choose) => ({
    kind: 'goals exclude each other: a ball in the hand and on the floor',
    task: wants(gripper(1 + choose(3)), '(carry ball1 hand1)'),
    names: ['(carry ball1 hand1)', '(at ball1 roomb)'],
  }),
  (choose) => ({
    kind: 'goals exclude each other: two balls in one hand',
    task: { ...gripper(2 + choose(2)), goal: ['(carry ball1 hand1)', '(carry ball2 hand1)'] },
    names: ['(carry ball1 hand1)', '(carry ball2 hand1)'],
  }),
  (choose) => ({
    kind: 'missing fact: no key fits',
    task: without(vault(3 + choose(3)), ...[3, 4, 5].map((at) => `(fits brass r${at})`)),
    names: ['(fits brass r'],
  }),
  (choose) => {
    const rooms = 3 + choose(3)
    return {
      kind: 'the key is behind its own door',
      task: replaced(vault(rooms), '(lies brass r2)', `(lies brass r${rooms})`),
      names: [/\(locked r\d\)/],
    }
  },
  (choose) => ({
    kind: 'negative goal: the alarm stays on',
    task: wants(vault(3 + choose(3)), '(not (alarm))'),
    names: ['(alarm)'],
  }),
  (choose) => ({
    kind: 'negative goal that nothing makes true',
    task: wants(and(vault(3 + choose(3)), '(alarm)'), '(not (alarm))'),
    names: ['(alarm)', 'stays true'],
  }),
  (choose) => {
    const rooms = 3 + choose(3)
    const task = vault(rooms)
    const back = `(door r2 r1)`
    return {
      kind: 'one-way door',
      task: without({ ...task, goal: [`(robbed r${rooms})`, '(at r1)'] }, back),
      names: ['(at r1)', `(robbed r${rooms})`],
    }
  },
  (choose) => ({
    kind: 'nothing gives what is wanted',
    task: { ...vault(3 + choose(3)), goal: ['(fits brass r1)'] },
    names: ['(fits brass r1)', 'no action achieves it'],
  }),
  (choose) => {
    const places = 3 + choose(3)
    return {
      kind: 'numbers: a tank that is too small for one road',
      task: replaced(transport(places, 1), `(= (fuel lorry) ${4 * (places - 1)})`, `(= (fuel lorry) ${1 + choose(3)})`),
      names: ['(fuel lorry)', /is (always )?\d/],
    }
  },
  (choose) => {
    const places = 3 + choose(3)
    const fuel = 4 * (places - 1)
    return {
      kind: 'numbers: too little fuel for the way',
      task: replaced(
        transport(places, 1 + choose(2)),
        `(= (fuel lorry) ${fuel})`,
        `(= (fuel lorry) ${fuel - 1 - choose(3)})`,
      ),
      names: ['(fuel lorry)'],
    }
  },
  (choose) => {
    const boxes = 1 + choose(2)
    return {
      kind: 'numbers: no room for a box',
      task: replaced(transport(3 + choose(2), boxes), `(= (room lorry) ${boxes})`, '(= (room lorry) 0)'),
      names: ['(room lorry)'],
    }
  },
  (choose) => {
    const places = 3 + choose(3)
    return {
      kind: 'numbers: a value was forgotten',
      task: without(transport(places, 1), `(= (fuel lorry) ${4 * (places - 1)})`),
      names: ['(fuel lorry)', 'no value'],
    }
  },
]
