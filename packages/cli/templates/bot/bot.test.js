// @ts-check
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crafting, createBot, live } from './bot.js'
import { createHands } from './hands.js'
import { createWorld } from './world.js'

const start = /** @type {const} */ ({ at: 'camp', 'logs(forest)': 4, 'logs(grove)': 6 })

test('a plan for a stone pickaxe exists, and it goes no further than the forest', () => {
  const { status, steps } = crafting.plan({ from: start, to: { stonePickaxe: true } })
  assert.equal(status, 'solved')
  assert.equal(steps.filter(({ name }) => name === 'digLog').length, 3)
  assert.ok(!steps.some(({ args }) => 'place' in args && args.place === 'grove'))
})

test('without trees there is no plan', () => {
  assert.equal(crafting.plan({ from: { at: 'camp' }, to: { stonePickaxe: true } }).status, 'unsolvable')
})

test('the bot gets its pickaxe', async () => {
  const hands = createHands(createWorld())
  assert.ok(await live(createBot(hands), hands))
  assert.equal(hands.look().stonePickaxe, true)
})

test('when the trees are gone, it finds others', async () => {
  const world = createWorld()
  world.burn('forest')
  const hands = createHands(world)
  const life = createBot(hands)
  const broken = heard(life, 'plan-broken')
  assert.ok(await live(life, hands))
  assert.match(broken[0].message, /logs\(forest\)/)
  assert.equal(life.bot.beliefs.get('logs(forest)'), 0)
})

test('when the pickaxe breaks, it makes another one', async () => {
  const hands = createHands(createWorld({ pickaxeLasts: 2 }))
  const life = createBot(hands)
  const done = heard(life, 'action-done')
  assert.ok(await live(life, hands))
  assert.equal(done.filter(({ step }) => step.name === 'makeWoodenPickaxe').length, 2)
})

test('it retries a failed step later', async () => {
  const hands = createHands(createWorld())
  let slips = 0
  const clumsy = {
    ...hands,
    digStone: () => (slips++ < 2 ? Promise.reject(new Error('the hand slipped')) : hands.digStone()),
  }
  const life = createBot(clumsy)
  const failures = heard(life, 'action-failed')
  assert.ok(await live(life, clumsy))
  assert.deepEqual(
    failures.map(({ reason }) => reason),
    ['the hand slipped', 'the hand slipped'],
  )
})

test('the world refuses the impossible', async () => {
  const world = createWorld()
  await assert.rejects(world.dig('stone'), /no stone in the camp/)
  await assert.rejects(world.craft('planks'), /takes 1 log/)
  const walk = world.walkTo('quarry')
  const other = world.walkTo('forest')
  await assert.rejects(walk, /called away/)
  world.pass(2)
  await other
  assert.equal(world.look().at, 'forest')
})

/**
 * Collects the events of a type.
 * @template {import('@telos/core').AgentEvent['type']} Type
 * @param {ReturnType<typeof createBot>} life
 * @param {Type} type
 */
function heard({ society }, type) {
  /** @type {Extract<import('@telos/core').AgentEvent, { type: Type }>[]} */
  const events = []
  society.subscribe((event) => {
    if (event.type === type) events.push(/** @type {(typeof events)[number]} */ (event))
  })
  return events
}
