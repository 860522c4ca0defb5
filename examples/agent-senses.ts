/** Sensors: polled, triggered by events, shared by a group, spread over frames; and a memory that decays. */
import { contextOf, createSociety, defineAgent, defineDomain, flag, moreThan, number, spreadSensor } from '@telos/core'

interface Watch {
  readonly night: { enemies: number; fire: boolean }
  readonly lastSeen: { readonly thief: string; readonly at: string } | undefined
}

const towers = ['north', 'east', 'south', 'west'] as const
const castle = defineDomain({
  context: contextOf<Watch>(),
  objects: { tower: towers },
  facts: {
    enemies: number({ min: 0 }),
    fire: flag(),
    mood: flag(),
    strength: number({ min: 0 }).per('tower'),
    beacon: flag(),
    doused: flag(),
  },
  actions: {
    light: { needs: { enemies: moreThan(2) }, does: { beacon: true } },
    douse: { needs: { fire: true }, does: { doused: true } },
  },
})

let looks = 0
const sentry = defineAgent(castle, {
  name: 'sentry',
  goals: {
    warn: { wants: { beacon: true }, relevance: ({ beliefs }) => (Number(beliefs.get('enemies')) > 2 ? 1 : 0) },
    save: { wants: { doused: true }, relevance: ({ beliefs }) => (beliefs.get('fire') ? 0.9 : 0) },
  },
  actions: { light: { assumeEffects: true }, douse: { assumeEffects: true } },
  sensors: {
    // polled: every half second, and only while a goal or a plan needs to know `enemies`
    eyes: {
      facts: ['enemies'],
      every: 0.5,
      shares: true,
      sense({ context, remember }) {
        looks++
        // sightings go to the memory with their time, and decay
        if (context.lastSeen !== undefined) remember(context.lastSeen.thief, { at: context.lastSeen.at })
        return { enemies: context.night.enemies }
      },
    },
    // triggered by an event
    ears: { facts: ['fire'], on: 'alarm', shares: true, sense: ({ event }) => ({ fire: event?.data === 'fire' }) },
    // nothing needs `mood`, so this one never runs
    heart: { facts: ['mood'], every: 0, sense: () => ({ mood: true }) },
    // too expensive to check everything at once: one tower per tick, in turn; without `facts` it always runs
    scout: spreadSensor({
      items: () => towers,
      look: (tower) => ({ [`strength(${tower})`]: tower.length }),
    }),
  },
  memoryDecay: { halfLife: 10, forgetBelow: 0.1 },
})

const night = { enemies: 0, fire: false }
const society = createSociety()
const ann = society.add(sentry, {
  name: 'Ann',
  context: { night, lastSeen: { thief: 'Bill', at: 'the gate' } },
  group: 'night watch',
})
// Bob is blind; he knows what Ann sees because they are in one group
const bob = society.add(sentry, {
  name: 'Bob',
  context: { night, lastSeen: undefined },
  group: 'night watch',
  sensors: ['ears'],
})
society.subscribe((event) => {
  if (event.type === 'belief')
    console.log(`${society.time} s  ${event.agent}: ${event.key} = ${event.value} (${event.source})`)
})

const pass = (ticks: number) => {
  for (let tick = 0; tick < ticks; tick++) society.tick(0.25)
}
pass(4)
night.enemies = 5
pass(2)
ann.notify('alarm', 'fire')
pass(1)
console.log('looked', looks, 'times; sensors of Ann in use:', ann.explain().sensors.join(', '))
console.log('Bob believes that the beacon is', bob.beliefs.get('beacon') ? 'lit' : 'dark')

// memory: Ann saw Bill a while ago, and is less and less sure
const thief = ann.memory.about('Bill')
console.log(thief?.facts, 'seen at', thief?.seen)
console.log('the group shares what it has seen:', society.blackboard('night watch').memory.about('Bill')?.facts)
Object.assign(ann.context, { lastSeen: undefined })
pass(40)
console.log('10 s later, confidence', ann.memory.about('Bill')?.confidence.toFixed(2))
pass(100)
console.log('35 s later:', ann.memory.about('Bill'))

// prints:
// 0.25 s  Ann: strength(north) = 5 (sensor scout)
// 0.5 s  Ann: strength(east) = 4 (sensor scout)
// 0.75 s  Ann: strength(south) = 5 (sensor scout)
// 1 s  Ann: strength(west) = 4 (sensor scout)
// 1.25 s  Ann: enemies = 5 (sensor eyes)
// 1.25 s  Bob: enemies = 5 (sensor eyes)
// 1.25 s  Ann: beacon = true (action light)
// 1.25 s  Bob: beacon = true (action light)
// 1.5 s  Ann: fire = true (sensor ears)
// 1.5 s  Bob: fire = true (sensor ears)
// 1.75 s  Ann: doused = true (action douse)
// 1.75 s  Bob: doused = true (action douse)
// looked 4 times; sensors of Ann in use: eyes, ears, scout
// Bob believes that the beacon is lit
// { at: 'the gate' } seen at 1.75
// the group shares what it has seen: { at: 'the gate' }
// 10 s later, confidence 0.50
// 35 s later: undefined
