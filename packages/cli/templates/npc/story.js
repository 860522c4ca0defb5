// @ts-check
// npm start: half a minute in the house, with everybody's thoughts. The world changes along the way.
import { createGame } from './game.js'

const secondsPerTick = 0.25
const { world, society, thoughts } = createGame()

const events = [
  { at: 1, told: 'A thief climbs into the vault.', happens: () => void (world.thief = 'vault') },
  { at: 1.75, told: 'Somebody carries the key to the yard.', happens: () => void (world.key = { room: 'yard' }) },
  { at: 22, told: 'Another thief comes into the yard.', happens: () => void (world.thief = 'yard') },
]

/** @param {string} text */
const tell = (text) => console.log(`${society.time.toFixed(2).padStart(5)} s  ${text}`)
/** Agent → what was last printed about it. */
const lastPlans = new Map()
const lastReasons = new Map()

console.log(`${world.picture()}\n`)
while (society.time < 30) {
  for (const { at, told, happens } of events) {
    if (at !== society.time) continue
    happens()
    tell(`(${told})`)
  }
  society.tick(secondsPerTick)
  for (const name of society.agents.keys()) {
    const { goal, plan, at, because, since } = thoughts.of(name)
    if (since === society.time && because !== lastReasons.get(name)) tell(`${name}: ${because}`)
    lastReasons.set(name, because)
    const steps = plan.slice(at).join(', ')
    if (steps !== '' && steps !== lastPlans.get(name)) tell(`${name} → ${goal}: ${steps}`)
    lastPlans.set(name, steps)
  }
}
console.log(`\n${world.picture()}\n`)
for (const agent of society.agents.values()) console.log(`${agent.explain()}`)
