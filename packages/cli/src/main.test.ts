import { describe, expect, test } from 'vitest'
import { memoryIo } from '../test/memory-io.ts'
import { commands } from './commands.ts'
import { ExitCode, exitCodeMeanings } from './exit-codes.ts'
import { main } from './main.ts'

async function telos(...argv: string[]) {
  const { io, out, err } = memoryIo()
  const exit = await main(argv, io)
  return { exit, out: out(), err: err() }
}

test('--version prints the version, with --json as JSON', async () => {
  expect(await telos('--version')).toMatchObject({ exit: 0, out: expect.stringMatching(/^\d+\.\d+\.\d+\n$/), err: '' })
  expect(JSON.parse((await telos('--json', '--version')).out)).toMatchObject({ name: 'telos' })
})

test('help shows examples first, then every command', async () => {
  for (const argv of [['--help'], ['help'], []]) {
    const { exit, out, err } = await telos(...argv)
    expect(exit).toBe(ExitCode.done)
    expect(err).toBe('')
    expect(out.indexOf('Examples:')).toBe(0)
    for (const name of Object.keys(commands)) expect(out).toMatch(new RegExp(`^ {2}${name}\\b`, 'm'))
    expect(out).toContain("'telos help exit-codes'")
  }
})

test('help lists the exit codes', async () => {
  const { exit, out } = await telos('help', 'exit-codes')
  expect(exit).toBe(ExitCode.done)
  for (const { code, meaning } of exitCodeMeanings) expect(out).toContain(`${code}  ${meaning}`)
})

describe.each(Object.keys(commands))('telos %s', (name) => {
  test('has the same help in both forms, and takes --json', async () => {
    const { exit, out } = await telos(name, '--help')
    expect(exit).toBe(ExitCode.done)
    expect(out).toMatch(/^Examples:\n/)
    expect(out).toContain(`Usage: telos ${name}`)
    expect(out).toContain('--json')
    expect((await telos('help', name)).out).toBe(out)
  })

  test('answers an unknown option with exit code 2', async () => {
    const { exit, out, err } = await telos(name, '--jsn')
    expect({ exit, out }).toEqual({ exit: ExitCode.usage, out: '' })
    expect(err).toContain('(Did you mean --json?)')
  })
})

test('a misspelt command is answered with the nearest one', async () => {
  for (const argv of [['pln'], ['help', 'pln']]) {
    const { exit, out, err } = await telos(...argv)
    expect({ exit, out }).toEqual({ exit: ExitCode.usage, out: '' })
    expect(err).toContain("unknown command 'pln'")
    expect(err).toContain('Did you mean plan?')
  }
  for (const argv of [
    ['pln', 'x', '--json'],
    ['help', 'pln', '--json'],
    ['--json', 'help', 'pln'],
  ]) {
    const { exit, out, err } = await telos(...argv)
    expect({ exit, err }).toEqual({ exit: ExitCode.usage, err: '' })
    expect(JSON.parse(out)).toMatchObject({
      status: 'error',
      diagnostics: [{ code: 'command/usage', message: expect.stringContaining('Did you mean plan?') }],
    })
  }
})

test('a name that every object has is no command', async () => {
  expect((await telos('toString')).exit).toBe(ExitCode.usage)
  expect((await telos('__proto__')).exit).toBe(ExitCode.usage)
})

test('an unexpected exception is told as a bug, with its stack', async () => {
  const { io, err } = memoryIo()
  const broken = {
    ...io,
    stdout: {
      ...io.stdout,
      write: () => {
        throw new Error('boom\u001b[2J')
      },
    },
  }
  expect(await main(['--version'], broken)).toBe(ExitCode.bug)
  expect(err()).toMatch(/^this is a bug in telos: Error: boom\\u001b\[2J\n {4}at /)
})
