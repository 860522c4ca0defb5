import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Body } from '../../body/body.ts'
import { createBody } from '../../body/in-process/in-process-body.ts'
import { gameData } from '../../data/load-data.ts'
import { builtInMap } from '../../maps/built-in-map.ts'
import { createWorld } from '../../world/create-world.ts'
import { createMind } from '../mind.ts'
import type { MindEvent } from '../mind-event.ts'
import { parseChat } from './chat-command.ts'
import { ChatSpeaker } from './chat-speaker.ts'
import { RateLimit } from './rate-limit.ts'

const parse = (text: string) => parseChat(text, 'Ada', gameData)

describe('chat commands', () => {
  it('are read as data', () => {
    expect(parse('Ada get iron_pickaxe')).toEqual({
      status: 'command',
      command: { type: 'get', what: 'iron_pickaxe', count: 1 },
    })
    expect(parse('@ada, get Food 6')).toMatchObject({ command: { type: 'get', what: 'food', count: 6 } })
    expect(parse('Ada GET cooked_meat 3')).toMatchObject({ command: { what: 'cooked_meat', count: 3 } })
    expect(parse('ada: Stop')).toMatchObject({ command: { type: 'stop' } })
  })

  it('leave alone what is not said to the bot', () => {
    for (const text of ['', 'get iron_pickaxe', 'Adam get bed', 'I saw Ada get oak_log'])
      expect(parse(text).status).toBe('other')
  })

  it('suggest what may have been meant', () => {
    expect(parse('Ada get iron_pikaxe')).toMatchObject({
      diagnostic: { hint: expect.stringContaining('iron_pickaxe') },
    })
    expect(parse('Ada stpo')).toMatchObject({ diagnostic: { hint: expect.stringContaining('stop') } })
    for (const count of ['many', '0', '0x10', '1e2', '1000', '2.0', '+3'])
      expect(parse(`Ada get oak_log ${count}`)).toMatchObject({ diagnostic: { code: 'minecraft/count' } })
  })

  it('never throw, and never give a command that was not spelled out', () => {
    const words = fc.array(
      fc.constantFrom('Ada', 'get', 'stop', '__proto__', 'constructor', 'oak_log', '-1', '1e3', '$(x)', '3'),
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          words.map((list) => list.join(' ')),
        ),
        (text) => {
          const parsed = parse(text)
          if (parsed.status !== 'command' || parsed.command.type !== 'get') return
          const { what, count } = parsed.command
          expect(gameData.items.has(what) || ['food', 'wool', 'fuel', 'bed'].includes(what)).toBe(true)
          expect(count).toBeGreaterThan(0)
        },
      ),
    )
  })
})

describe('a rate limit', () => {
  it('never lets more through in any span of ticks', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30), { maxLength: 60 }), (gaps) => {
        const limit = new RateLimit(3, 50)
        const passed: number[] = []
        let tick = 0
        for (const gap of gaps) if (limit.allows((tick += gap))) passed.push(tick)
        for (let at = 3; at < passed.length; at++) expect(passed[at] - passed[at - 3]).toBeGreaterThanOrEqual(50)
      }),
    )
  })
})

describe('a voice', () => {
  it('says one line a second, and leaves out the oldest of too many', () => {
    const said: string[] = []
    const body = { ticks: 0, say: (text: string) => said.push(text) }
    const speaker = new ChatSpeaker(body as unknown as Body)
    for (let line = 0; line < 10; line++) speaker.say(`line ${line}`)
    for (; body.ticks < 60; body.ticks++) speaker.tick()
    expect(said).toEqual(['line 6', 'line 7', 'line 8'])
  })
})

describe('orders in chat', () => {
  it('are refused kindly while ten are waiting', () => {
    const world = createWorld(builtInMap('clearing', 1), { seed: 1 })
    const body = createBody(world, 'Ada')
    const boss = createBody(world, 'Grace')
    const mind = createMind(body, { allowedPlayers: ['Grace'], talks: false })
    const events: MindEvent[] = []
    mind.subscribe((event) => events.push(event))
    for (let tick = 0; tick < 12 * 25; tick++) {
      if (tick % 25 === 0) boss.say('Ada get iron_pickaxe 9')
      for (const each of [mind, world, body, boss]) each.tick()
    }
    expect(events.filter(({ type }) => type === 'heard')).toHaveLength(12)
    const refused = events.filter((event) => event.type === 'said' && event.text.includes('orders are already waiting'))
    expect(refused).toHaveLength(2)
  })
})
