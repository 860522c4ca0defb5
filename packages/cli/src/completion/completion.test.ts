import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { telos } from '../../test/telos.ts'
import { commands } from '../commands.ts'
import { ExitCode } from '../exit-codes.ts'

const folder = mkdtempSync(join(tmpdir(), 'telos-completion-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What bash offers after some words. */
async function offered(...words: readonly string[]): Promise<string[]> {
  const { out } = await telos({}, 'completion', 'bash')
  const file = join(folder, 'completion.bash')
  const typed = ['telos', ...words].map((word) => `'${word}'`).join(' ')
  const lines = [out, `COMP_WORDS=(${typed}); COMP_CWORD=${words.length}; _telos`, `printf '%s\\n' "\${COMPREPLY[@]}"`]
  writeFileSync(file, lines.join('\n'))
  const { stdout } = await promisify(execFile)('bash', [file], { cwd: folder })
  return stdout.trimEnd().split('\n')
}

test('bash completes commands, commands of families, options and files', async () => {
  expect(await offered('')).toEqual(expect.arrayContaining(Object.keys(commands)))
  expect(await offered('vgdl', 'pl')).toEqual(['play'])
  expect(await offered('plan', '--se')).toEqual(['--search'])
  expect(await offered('lab', 'solve', 'jugs', '--exp')).toEqual(['--expansions', '--export'])
  writeFileSync(join(folder, 'pirate.yaml'), '')
  expect(await offered('plan', 'pir')).toEqual(['pirate.yaml'])
})

test('zsh and fish know the same commands', async () => {
  const zsh = await telos({}, 'completion', 'zsh')
  expect(zsh.exit).toBe(ExitCode.done)
  expect(zsh.out).toContain('bashcompinit')
  const fish = await telos({}, 'completion', 'fish')
  expect(fish.out).toContain("complete -c telos -n '__fish_seen_subcommand_from plan' -l search\n")
  for (const name of Object.keys(commands)) expect(fish.out).toContain(name)
})

test('another shell is answered with those that there are', async () => {
  const { exit, err } = await telos({}, 'completion', 'bsh')
  expect(exit).toBe(ExitCode.usage)
  expect(err).toContain('no completion for "bsh" — did you mean "bash"?')
})
