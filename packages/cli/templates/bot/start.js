// @ts-check
// npm start: the bot makes a stone pickaxe, and prints what it thinks and does.
import { watchThoughts } from '@telos/core'
import { createBot, live } from './bot.js'
import { createHands } from './hands.js'
import { createWorld } from './world.js'

// a pickaxe that breaks before the bot has enough stones
const world = createWorld({ pickaxeLasts: 2 })
const hands = createHands(world)
const life = createBot(hands)
const thoughts = watchThoughts(life.society)

let told = ''
let burnt = false
/** @param {string} text */
const say = (text) => console.log(`${life.society.time.toFixed(2).padStart(6)} s  ${text}`)

life.society.subscribe((event) => {
  if (event.type === 'action-done') say(`  ${[event.step.name, ...Object.values(event.step.args)].join(' ')}: done`)
  if (event.type === 'action-failed') say(`  ${event.step.name}: failed, as ${event.reason}`)
})

const done = await live(life, hands, {
  each() {
    const { plan, at, because } = thoughts.of('Bot')
    const rest = shortened(plan.slice(at))
    if (at === 0 && rest !== told && plan.length > 0) {
      if (because !== undefined) say(`because ${because}`)
      say(`plan: ${rest}`)
      told = rest
    }
    const { logsHere, at: place } = world.look()
    if (place === 'forest' && logsHere === 3 && !burnt) {
      say('(a fire in the forest: the trees are gone)')
      world.burn('forest')
      burnt = true
    }
  },
})
say(done ? 'there is nothing left that it wants' : `${life.bot.explain()}`)

/**
 * Shortens `digStone, digStone` to `2 × digStone`.
 * @param {readonly string[]} steps
 */
function shortened(steps) {
  /** @type {{ step: string, times: number }[]} */
  const parts = []
  for (const step of steps) {
    const last = parts.at(-1)
    if (last?.step === step) last.times++
    else parts.push({ step, times: 1 })
  }
  return parts.map(({ step, times }) => (times > 1 ? `${times} × ${step}` : step)).join(', ')
}
