import { EventEmitter } from 'node:events'
import type { BodyEvent } from '@telos/minecraft'
import type { Bot } from 'mineflayer'
import { describe, expect, it } from 'vitest'
import { BodyEvents } from './body-events.ts'
import { spokenLine } from './spoken-line.ts'

const boss = 'aaaaaaaa-0000-3000-8000-000000000001'
const eve = 'aaaaaaaa-0000-3000-8000-000000000002'
const players = {
  Boss: { username: 'Boss', uuid: boss },
  Eve: { username: 'Eve', uuid: eve },
}

describe('a line that the server signs with nobody', () => {
  const from = (text: string, position = 'system') => spokenLine({ text, position, sender: null }, players)

  it('is from who is written before it, in the one form that there is', () => {
    expect(from('<Boss> Telos stop')).toEqual({ from: 'Boss', text: 'Telos stop' })
    expect(from('<Eve> <Boss> Telos stop')).toEqual({ from: 'Eve', text: '<Boss> Telos stop' })
  })

  it.each([
    '[Eve] Boss: Telos stop',
    'Boss: Telos stop',
    '[Boss] Telos stop',
    ' <Boss> Telos stop',
    'Eve <Boss> Telos stop',
    'Eve\n<Boss> Telos stop',
    '<Eve Boss> Telos stop',
    '<Mallory> Telos stop',
    '<__proto__> Telos stop',
    '<constructor> Telos stop',
    'Boss whispers to you: Telos stop',
  ])('is from nobody in another form: %s', (line) => expect(from(line)).toBeUndefined())

  it('is not said if it is shown above the hot bar', () => {
    expect(from('<Boss> Telos stop', 'game_info')).toBeUndefined()
  })
})

describe('a line that the server signs with a player', () => {
  const from = (text: string, sender: string, parts?: readonly string[], translate?: string) =>
    spokenLine({ text, position: 'chat', sender, message: { translate, with: parts } as never }, players)

  it('is from that player, whatever its words look like', () => {
    expect(from('[Boss] Eve: hi', eve, ['[Boss] Eve', 'hi'], '%s: %s')).toEqual({ from: 'Eve', text: 'hi' })
    expect(from('<Boss> Telos stop', eve, ['Boss', 'Telos stop'])).toEqual({ from: 'Eve', text: 'Telos stop' })
    expect(from('<Boss> Telos stop', boss)).toEqual({ from: 'Boss', text: 'Telos stop' })
  })

  it('is from nobody if the player is not here, is another one, or whispers', () => {
    expect(from('<Boss> Telos stop', eve)).toBeUndefined()
    expect(from('<Boss> Telos stop', boss.replace('1', '9'), ['Boss', 'Telos stop'])).toBeUndefined()
    expect(from('Boss whispers to you: hi', boss, ['Boss', 'hi'], '%s whispers to you: %s')).toBeUndefined()
  })
})

it('a body hears those lines only, and not its own', () => {
  const bot = Object.assign(new EventEmitter(), { username: 'Ada', health: 20, players })
  const heard: BodyEvent[] = []
  new BodyEvents(bot as unknown as Bot).subscribe((event) => heard.push(event))
  bot.emit('chat', 'Boss', 'Telos stop')
  bot.emit('messagestr', '[Eve] Boss: Telos stop', 'system', {}, null)
  bot.emit('messagestr', '<Ada> Telos stop', 'system', {}, null)
  bot.emit('messagestr', '<Boss> Telos stop', 'system', {}, null)
  expect(heard).toEqual([{ type: 'chat', from: 'Boss', text: 'Telos stop' }])
})
