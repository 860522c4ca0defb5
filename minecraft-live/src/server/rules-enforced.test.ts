import type { MinecraftWorld, Player } from '@telos/minecraft'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defaultVersion, supportedVersions } from './codec/protocol-version.ts'
import { type Refusal, type RunningServer, serve } from './serve.ts'
import { eventually, passTicks, pause } from './testing/eventually.ts'
import { PlainClient } from './testing/plain-client.ts'
import { places, testWorld } from './testing/test-world.ts'
import { claimedSlot, itemNumber } from './testing/wire-slots.ts'

describe.each(supportedVersions)('rules on %s', (version) => {
  /** Where versions do not differ, one is enough. */
  const once = version === defaultVersion ? it : it.skip
  let world: MinecraftWorld
  let server: RunningServer
  let client: PlainClient
  let player: Player
  let refusals: Refusal[]

  beforeEach(async () => {
    world = testWorld()
    refusals = []
    server = await serve(world, { port: 0, version, onRefusal: (refusal) => refusals.push(refusal) })
    client = await PlainClient.join(server, 'Eve')
    player = world.players.get('Eve')!
    await passTicks(world, 3)
    client.forget()
  })

  afterEach(async () => {
    client.leave()
    await server.close()
  })

  const below = { x: 8, y: 3, z: 8 }
  const dig = (status: number, location: object, sequence = 7) =>
    client.send('block_dig', { status, location, face: 1, sequence })
  const lastBlock = () => client.all('block_change').at(-1)

  it('a block that was dug too fast comes back', async () => {
    dig(0, below)
    dig(2, below, 8)
    await client.next('acknowledge_player_digging', ({ sequenceId }) => sequenceId === 8)
    expect(world.blockAt(below).name).toBe('grass_block')
    expect(lastBlock()).toMatchObject({ location: below })
    expect(lastBlock()!['type']).not.toBe(0)
    expect(refusals.map(({ why }) => why)).toEqual([expect.stringContaining('too early')])
  })

  once('a block that was dug for long enough is gone', async () => {
    client.move(8.5, 4, 8.5)
    dig(0, below)
    await eventually('it digs', () => player.digging !== undefined)
    // by hand 0.9 s
    await passTicks(world, 20)
    dig(2, below, 8)
    await client.next('acknowledge_player_digging', ({ sequenceId }) => sequenceId === 8)
    expect(world.blockAt(below).name).toBe('air')
    expect(lastBlock()).toMatchObject({ location: below, type: 0 })
    expect(refusals).toEqual([])
  })

  once('hands do not reach far', async () => {
    const far = { x: 20, y: 3, z: 20 }
    dig(0, far)
    const { type } = await client.next('block_change')
    expect(type).not.toBe(0)
    client.send('block_place', place(places.chest))
    await eventually('two refusals', () => refusals.length === 2)
    expect(refusals.map(({ what, why }) => `${what}: ${why}`)).toEqual([
      expect.stringMatching(/^dig: too far away/),
      expect.stringMatching(/^use: too far away/),
    ])
    expect(player.window).toBeUndefined()
    expect(client.all('open_window')).toEqual([])
  })

  once('walls stop walkers', async () => {
    let x = 8.5
    while (x < 11.5 && client.all('position').length === 0) {
      client.move((x += 0.2), 4, 8.5)
      await pause(50)
    }
    client.move(11.9, 4, 8.5)
    const back = await client.next('position')
    expect(back['x']).toBeLessThan(11.71)
    // not trusted before it has confirmed
    client.move(12.9, 4, 8.5)
    client.move(13.5, 4, 8.5)
    await pause(100)
    expect(player.entity.position.x).toBeLessThan(11.71)
    expect(client.all('position')).toHaveLength(1)
    client.confirm()
    client.move((back['x'] as number) - 0.2, 4, 8.5)
    await eventually('it walks on', () => player.entity.position.x < (back['x'] as number))
  })

  once('nobody jumps across the map', async () => {
    client.move(18.5, 4, 8.5)
    expect(await client.next('position')).toMatchObject(places.start)
    expect(player.entity.position).toEqual(places.start)
    expect(refusals.at(-1)!.why).toContain('too far for one move')
  })

  once('nobody flies', async () => {
    // at once: a player in the air for long is pulled down, for another reason
    for (let y = 4.4; y < 8; y += 0.4) client.move(8.5, y, 8.5, false)
    await client.next('position')
    expect(player.entity.position.y).toBeLessThan(5.4)
    expect(refusals[0]!.why).toContain('too high')
    // and a player who stays up there is pulled down
    client.confirm()
    client.forget()
    const down = await client.next('position', ({ y }) => y === 4)
    expect(down).toMatchObject({ y: 4 })
    expect(player.entity.position.y).toBe(4)
  })

  it('items that are not there cannot be clicked into being', async () => {
    const claim = claimedSlot(version, 'diamond', 64)
    client.click({ slot: 36, changedSlots: [{ location: 36, item: claim }], cursorItem: claim })
    await client.next('set_slot', ({ slot }) => slot === 36)
    await client.next('set_cursor_item')
    expect(client.all('set_slot').at(-1)!['item']).toMatchObject({ itemCount: 0 })
    expect(client.all('set_cursor_item').at(-1)!['contents']).toMatchObject({ itemCount: 0 })
    expect(player.inventory.slots.filter((stack) => stack !== undefined)).toEqual([])
    expect(player.inventory.cursor).toBeUndefined()
  })

  it('what the client has right is not told again', async () => {
    world.give(player, { item: 'oak_log', count: 3 })
    await client.next('set_slot', ({ slot }) => slot === 36)
    client.forget()
    client.click({
      stateId: 2,
      slot: 36,
      changedSlots: [{ location: 36, item: claimedSlot(version, undefined) }],
      cursorItem: claimedSlot(version, 'oak_log', 3),
    })
    client.click({ slot: 9, changedSlots: [{ location: 9, item: claimedSlot(version, 'oak_log', 3) }] })
    await eventually('both clicks are done', () => player.inventory.slots[9]?.count === 3)
    await pause(150)
    expect(client.received.filter(({ name }) => /slot|items|cursor/.test(name))).toEqual([])
    // a client that does not know the latest state is sent everything
    client.click({ stateId: -1, slot: -999, mouseButton: 2, mode: 5 })
    const { items } = await client.next('window_items')
    expect((items as { itemId?: number }[])[9]!.itemId).toBe(itemNumber(version, 'oak_log'))
  })

  once.each([
    ['a slot below all', { slot: -7 }],
    ['a slot above all', { slot: 500 }],
    ['an unknown button', { slot: 36, mouseButton: 99 }],
    ['an unknown mode', { slot: 36, mode: 77 }],
    [
      'changed slots that are none',
      { slot: 99, changedSlots: [{ location: -3, item: claimedSlot(version, 'diamond') }] },
    ],
  ])('%s changes nothing', async (_what, packet) => {
    world.give(player, { item: 'bread', count: 2 })
    await client.next('set_slot')
    client.forget()
    client.click(packet)
    await client.next('window_items')
    expect(refusals).toHaveLength(1)
    expect(player.inventory.slots[36]).toEqual({ item: 'bread', count: 2 })
  })

  it('nothing is placed out of an empty hand, or held in a slot that is none', async () => {
    client.send('block_place', place({ x: 9, y: 3, z: 9 }))
    await client.next('acknowledge_player_digging')
    expect(world.blockAt({ x: 9, y: 4, z: 9 }).name).toBe('air')
    expect(client.all('block_change').map(({ location }) => location)).toEqual([
      { x: 9, y: 3, z: 9 },
      { x: 9, y: 4, z: 9 },
    ])
    await client.next('set_slot', ({ slot }) => slot === 36)
    client.send('held_item_slot', { slotId: 900 })
    expect(await client.next('held_item_slot')).toEqual({ slot: 0 })
  })

  it('blows and meals that cannot be do nothing', async () => {
    const cow = world.addAnimal('cow', { x: 20.5, y: 4, z: 20.5 })
    await client.next('spawn_entity')
    if (version === '26.1') client.send('attack', { entityId: cow.id })
    else client.send('use_entity', { target: cow.id, mouse: 1, sneaking: false })
    client.send('use_item', { hand: 0, sequence: 3, rotation: { x: 0, y: 0 } })
    await eventually('both are refused', () => refusals.length === 2)
    expect(refusals.map(({ what }) => what)).toEqual(['attack', 'use'])
    expect(cow).toMatchObject({ health: 10 })
    await client.next('acknowledge_player_digging', ({ sequenceId }) => sequenceId === 3)
  })
})

function place(location: object): object {
  return {
    hand: 0,
    location,
    direction: 1,
    cursorX: 0.5,
    cursorY: 1,
    cursorZ: 0.5,
    insideBlock: false,
    worldBorderHit: false,
    sequence: 5,
  }
}
