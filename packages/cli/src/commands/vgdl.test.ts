import { expect, test } from 'vitest'
import { telos } from '../../test/telos.ts'
import { ExitCode } from '../exit-codes.ts'

const vgdl = (...argv: readonly string[]) => telos({}, 'vgdl', ...argv)

test('help lists the sub-commands, and each has its own', async () => {
  const { exit, out } = await vgdl('--help')
  expect(exit).toBe(ExitCode.done)
  for (const name of ['games', 'play', 'check', 'trace', 'compile', 'conform']) {
    expect(out).toMatch(new RegExp(`^ {2}${name} `, 'm'))
    const help = await vgdl(name, '--help')
    expect(help).toMatchObject({ exit: ExitCode.done, err: '' })
    expect(help.out).toContain(`Usage: telos vgdl ${name}`)
    expect((await vgdl('help', name)).out).toBe(help.out)
  }
  expect((await vgdl()).out).toBe(out)
  expect((await telos({}, 'help', 'vgdl')).out).toBe(out)
})

test.each([
  [['chek', 'store.txt'], 'unknown command "telos vgdl chek" — did you mean "check"?'],
  [['help', 'chek'], 'unknown command "telos vgdl chek" — did you mean "check"?'],
  [['__proto__'], 'unknown command'],
])('a sub-command that there is not is told: %s', async (args, message) => {
  expect(await vgdl(...args)).toMatchObject({ exit: ExitCode.usage, err: expect.stringContaining(message) })
})
