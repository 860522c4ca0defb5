import { describe, expect, test } from 'vitest'
import { type Command, createCommands, groupsOf } from './commands.ts'
import { isPressed, isTyped, type KeyPress, keysAsText } from './keys.ts'

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
})

describe('keys', () => {
  test.each([
    ['Mod+K', press('k', { ctrlKey: true }), false, true],
    ['Mod+K', press('k', { metaKey: true }), true, true],
    ['Mod+K', press('k', { metaKey: true }), false, false],
    ['Mod+K', press('k', { ctrlKey: true, altKey: true }), false, false],
    ['Mod+Z', press('Z', { ctrlKey: true, shiftKey: true }), false, false],
    ['Mod+Shift+Z', press('Z', { ctrlKey: true, shiftKey: true }), false, true],
    ['?', press('?', { shiftKey: true }), false, true],
    ['?', press('?'), false, true],
    ['Space', press(' '), false, true],
    ['ArrowRight', press('ArrowRight', { shiftKey: true }), false, false],
    ['Shift+ArrowRight', press('ArrowRight', { shiftKey: true }), false, true],
    ['Alt+1', press('¡', { altKey: true, code: 'Digit1' }), false, true],
    ['Mod+.', press('.', { ctrlKey: true }), false, true],
  ])('%s is pressed by %o (Mac: %s): %s', (keys, key, isMac, expected) => {
    expect(isPressed(keys, key, isMac)).toBe(expected)
  })

  test('are shown as people write them', () => {
    expect(keysAsText('Mod+Shift+Z', false)).toBe('Ctrl Shift Z')
    expect(keysAsText('Mod+k', true)).toBe('⌘ K')
    expect(keysAsText('Shift+ArrowRight', false)).toBe('Shift →')
  })

  test('that would be typed are told from those that would not', () => {
    expect(['?', 'Space', 'b', 'Shift+ArrowLeft', 'Home'].every(isTyped)).toBe(true)
    expect(['Mod+K', 'Alt+1', 'F2', 'Escape'].some(isTyped)).toBe(false)
  })
})

describe('commands', () => {
  const outside = { isTyping: false, isMac: false }
  const command = (id: string, keys: string, run: () => void, more: Partial<Command> = {}): Command => ({
    id,
    keys,
    run,
    title: id,
    group: 'Test',
    ...more,
  })

  test('the one offered last is run, as long as it is offered and enabled', () => {
    const commands = createCommands()
    const done: string[] = []
    let isEnabled = true
    commands.offer([command('shell', 'Escape', () => done.push('shell'))])
    const stop = commands.offer([command('room', 'Escape', () => done.push('room'), { isEnabled: () => isEnabled })])
    commands.press(press('Escape'), outside)
    isEnabled = false
    commands.press(press('Escape'), outside)
    isEnabled = true
    stop()
    commands.press(press('Escape'), outside)
    expect(done).toEqual(['room', 'shell', 'shell'])
    expect(commands.press(press('x'), outside)).toBe(false)
  })

  test('a view that offers its commands again leaves them where they were, and its keys come first', () => {
    const commands = createCommands()
    const done: string[] = []
    const ids = () => commands.store.getState().commands.map(({ id }) => id)
    const text = ['fix', 'rename'].map((id) => command(id, 'F2', () => done.push(id)))
    const stop = commands.offer(text)
    commands.offer([command('room', 'F2', () => done.push('room'))])
    expect(ids()).toEqual(['fix', 'rename', 'room'])
    commands.press(press('F2'), outside)
    stop()
    expect(ids()).toEqual(['room'])
    commands.offer(text.map((each) => ({ ...each })))
    expect(ids()).toEqual(['fix', 'rename', 'room'])
    commands.press(press('F2'), outside)
    expect(done).toEqual(['room', 'rename'])
  })

  test('groups of the room come before those of several rooms', () => {
    const groups = ['Studio', 'Document', 'Text', 'Arcade', 'Time', 'Arcade'].map((group) => ({ group }))
    expect(groupsOf(groups)).toEqual(['Arcade', 'Text', 'Document', 'Time', 'Studio'])
  })

  test('what is typed into a text is no command', () => {
    const commands = createCommands()
    const done: string[] = []
    commands.offer([command('help', '?', () => done.push('?')), command('find', 'Mod+K', () => done.push('K'))])
    commands.press(press('?', { shiftKey: true }), { isTyping: true, isMac: false })
    commands.press(press('k', { ctrlKey: true }), { isTyping: true, isMac: false })
    expect(done).toEqual(['K'])
  })
})
