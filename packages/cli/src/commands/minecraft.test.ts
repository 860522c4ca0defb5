import { expect, test } from 'vitest'
import { telos } from '../../test/telos.ts'
import { ExitCode } from '../exit-codes.ts'

const minecraft = (...argv: readonly string[]) => telos({}, 'minecraft', ...argv)

test('help lists the sub-commands, and each has its own', async () => {
  const { exit, out } = await minecraft('--help')
  expect(exit).toBe(ExitCode.done)
  for (const name of ['trees', 'experiment']) {
    expect(out).toMatch(new RegExp(`^ {2}${name} `, 'm'))
    const help = await minecraft(name, '--help')
    expect(help).toMatchObject({ exit: ExitCode.done, err: '' })
    expect(help.out).toContain(`Usage: telos minecraft ${name}`)
    expect((await minecraft('help', name)).out).toBe(help.out)
  }
  expect((await minecraft()).out).toBe(out)
  expect((await telos({}, 'help', 'minecraft')).out).toBe(out)
})

test('a sub-command that there is not is told', async () => {
  expect(await minecraft('tres')).toMatchObject({
    exit: ExitCode.usage,
    err: expect.stringContaining('unknown command "telos minecraft tres" — did you mean "trees"?'),
  })
  expect((await minecraft('__proto__')).exit).toBe(ExitCode.usage)
})
