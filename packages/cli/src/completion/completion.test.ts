import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { engines } from '@telos/core/search'
import { afterAll, expect, test } from 'vitest'
import { telos } from '../../test/telos.ts'
import { commands } from '../commands.ts'
import { ExitCode } from '../exit-codes.ts'

const folder = mkdtempSync(join(tmpdir(), 'telos-completion-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const script = telos({}, 'completion', 'bash')

/** Returns what bash offers after some words. */
async function offered(...words: readonly string[]): Promise<string[]> {
  const { out } = await script
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
  expect(await offered('plan', '--se')).toEqual(['--search', '--search-debugger'])
  expect(await offered('lab', 'solve', 'jugs', '--exp')).toEqual(['--expansions', '--export'])
  writeFileSync(join(folder, 'pirate.yaml'), '')
  expect(await offered('plan', 'pir')).toEqual(['pirate.yaml'])
})

test('bash completes names of demos, games, problems and templates, and the options of each demo', async () => {
  writeFileSync(join(folder, 'jungle.yaml'), '')
  expect(await offered('demo', 'pi')).toEqual(expect.arrayContaining(['pirate']))
  expect(await offered('demo', 'pirate', '--la')).toEqual(['--law'])
  expect(await offered('demo', 'vault', '--la')).toEqual([''])
  expect(await offered('vgdl', 'play', 'sok')).toEqual(['sokoban'])
  expect(await offered('new', 'np')).toEqual(['npc'])
  expect(await offered('lab', 'solve', 'ju')).toEqual(['jugs', 'jungle.yaml'])
  expect(await offered('completion', '')).toEqual(['bash', 'zsh', 'fish'])
  expect(await offered('help', 'exi')).toEqual(['exit-codes'])
  // before anything is typed, names come without files
  expect(await offered('demo', '')).not.toContain('jungle.yaml')
  // elsewhere only files
  expect(await offered('lab', 'solve', 'jugs', '--log', 'ju')).toEqual(['jungle.yaml'])
})

test('bash completes the values of options', async () => {
  expect(await offered('plan', '--search', '')).toEqual(engines.map(({ name }) => name))
  expect(await offered('plan', 'pirate.yaml', '--heuristic', 'hm')).toEqual(['hmax'])
  expect(await offered('lab', 'solve', 'jugs', '--search', 'ast')).toEqual(['astar'])
  expect(await offered('lab', 'solve', 'jugs', '--strategy', 'ast')).toEqual(['astar'])
  expect(await offered('lab', 'solve', 'jugs', '--search', '=', 'ast')).toEqual(['astar'])
  expect(await offered('lab', 'solve', 'jugs', '--search', '=')).toContain('astar')
  expect(await offered('lab', 'solve', 'eight', '--heuristic', 'manh')).toEqual(['manhattan'])
  expect(await offered('lab', 'compare', 'jugs', '--job', 'uni')).toEqual(['uniform-cost'])
  expect(await offered('lab', 'compare', 'jugs', '--export', 'csv,c')).toEqual(['csv,csv', 'csv,charts'])
  expect(await offered('lab', 'solve', 'jugs', '--export', 'c')).toEqual(['csv'])
  expect(await offered('lab', 'behave', '--rule', 'total')).toEqual(['total', 'total-shortest'])
  expect(await offered('lab', '--lang', '')).toEqual(['en', 'it'])
  expect(await offered('vgdl', 'compile', 'sokoban', '--encoding', '')).toEqual(['compact', 'turns'])
  expect(await offered('vgdl', 'solve', 'sokoban', '--via', 'f')).toEqual(['forward'])
  expect(await offered('demo', 'pirate', '--law', '')).toContain('unlawful')
  expect(await offered('minecraft', 'trees', '--goal', 'w')).toEqual(['wool'])
  expect(await offered('minecraft', 'experiment', '--set', '')).toEqual(['1', '2', '3', '4'])
})

test('zsh and fish know the same commands', async () => {
  const zsh = await telos({}, 'completion', 'zsh')
  expect(zsh.exit).toBe(ExitCode.done)
  expect(zsh.out).toContain('bashcompinit')
  const fish = await telos({}, 'completion', 'fish')
  expect(fish.out).toContain("complete -c telos -n '__fish_seen_subcommand_from plan' -l search -x -a 'auto ")
  expect(fish.out).toContain("complete -c telos -n '__fish_seen_subcommand_from plan' -l out\n")
  expect(fish.out).toMatch(/^complete -c telos -n '__fish_seen_subcommand_from demo' -a 'pirate /m)
  for (const name of Object.keys(commands)) expect(fish.out).toContain(name)
})

test('another shell is answered with those that there are', async () => {
  const { exit, err } = await telos({}, 'completion', 'bsh')
  expect(exit).toBe(ExitCode.usage)
  expect(err).toContain('no completion for "bsh" — did you mean "bash"?')
})
