/** In a separate process: other tests may listen for Ctrl-C and end it. */
import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { LineEditor } from './line-editor.ts'

function terminal() {
  const input = new PassThrough()
  const output = new PassThrough()
  let shown = ''
  output.on('data', (chunk) => (shown += String(chunk)))
  const editor = new LineEditor(input, output)
  /** Types once the prompt has appeared. */
  const ask = async (...keys: readonly string[]) => {
    const line = editor.ask('> ')
    for (const key of keys) {
      input.write(key)
      await new Promise((resolve) => setImmediate(resolve))
    }
    return line
  }
  return { ask, editor, input, shown: () => stripVTControlCharacters(shown) }
}

const UP = '\u001b[A'
const LEFT = '\u001b[D'

test('arrow keys bring lines back and move in them', async () => {
  const { ask } = terminal()
  expect(await ask('next\r')).toBe('next')
  expect(await ask('skip 1\r')).toBe('skip 1')
  expect(await ask(UP, UP, '\r')).toBe('next')
  expect(await ask(UP, UP, LEFT, '2', '\r')).toBe('skip 21')
})

test('lines that are pasted together are asked for one after the other, and the begun one stays', async () => {
  const { ask, editor } = terminal()
  expect(await ask('next\rshow\rsk')).toBe('next')
  expect(await editor.ask('> ')).toBe('show')
  expect(await ask('ip all\r')).toBe('skip all')
})

test('the end of the input is undefined from then on', async () => {
  const { ask, editor } = terminal()
  expect(await ask('\u0004')).toBeUndefined()
  expect(await editor.ask('> ')).toBeUndefined()
})

test('Ctrl-C is heard by the process, and more can be asked', async () => {
  const { ask } = terminal()
  let heard = 0
  const listen = () => (heard += 1)
  process.on('SIGINT', listen)
  try {
    expect(await ask('sk', '\u0003')).toBeUndefined()
    expect(heard).toBe(1)
    expect(await ask('next\r')).toBe('next')
  } finally {
    process.off('SIGINT', listen)
  }
})
