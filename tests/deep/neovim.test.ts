/** A real editor with the language server: Neovim, where it is installed (`apt-get install neovim`). */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../sources.ts'

const folder = mkdtempSync(join(tmpdir(), 'telos-neovim-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const isInstalled = (() => {
  try {
    return execFileSync('nvim', ['--version'], { encoding: 'utf8' }).startsWith('NVIM')
  } catch {
    return false
  }
})()

const script = (file: string, out: string) => `
local done = {}
local id = vim.lsp.start_client({
  name = 'telos',
  cmd = { ${JSON.stringify(process.execPath)}, ${JSON.stringify(join(root, 'packages/cli/bin/telos.js'))}, 'lsp' },
  root_dir = ${JSON.stringify(folder)},
})
vim.cmd('edit ' .. ${JSON.stringify(file)})
vim.lsp.buf_attach_client(0, id)
vim.wait(30000, function() return #vim.diagnostic.get(0) > 0 end, 50)
done.diagnostics = vim.tbl_map(function(d) return d.message end, vim.diagnostic.get(0))
local params = vim.lsp.util.make_position_params()
params.position = { line = 1, character = 17 }
local hover = vim.lsp.buf_request_sync(0, 'textDocument/hover', params, 10000)
done.hover = hover[id].result.contents.value
params.newName = 'bright'
local edit = vim.lsp.buf_request_sync(0, 'textDocument/rename', params, 10000)
vim.lsp.util.apply_workspace_edit(edit[id].result, 'utf-16')
done.text = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), '\\n')
local out = io.open(${JSON.stringify(out)}, 'w')
out:write(vim.json.encode(done))
out:close()
vim.cmd('qa!')
`

test.skipIf(!isInstalled)('Neovim shows errors, describes names and renames', () => {
  const file = join(folder, 'domain.pddl')
  const out = join(folder, 'out.json')
  writeFileSync(
    file,
    '(define (domain d)\n  (:predicates (lit ?l))\n  (:action press :parameters (?l) :effect (and (lit ?l) (lti ?l))))\n',
  )
  writeFileSync(join(folder, 'session.lua'), script(file, out))
  execFileSync('nvim', ['--headless', '-u', 'NONE', '-n', '-i', 'NONE', '-S', join(folder, 'session.lua')], {
    timeout: 120_000,
    env: { ...process.env, HOME: folder, XDG_STATE_HOME: folder, XDG_DATA_HOME: folder },
  })
  const { diagnostics, hover, text } = JSON.parse(readFileSync(out, 'utf8'))
  expect(diagnostics).toEqual([expect.stringContaining('unknown predicate "lti" — did you mean "lit"?')])
  expect(hover).toContain('Given by `press`')
  expect(text).toContain('(:predicates (bright ?l))')
})
