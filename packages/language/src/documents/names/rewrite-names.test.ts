import { expect, test } from 'vitest'
import { applyToWorkspace } from '../../features/apply-edits.ts'
import { diagnoseQuickly } from '../../features/diagnose.ts'
import { renameAt } from '../../features/rename.ts'
import { createWorkspace } from '../../workspace.ts'

const text = `telos: 1
objects: { place: [gate, yard] }
facts:
  at: { kind: ref, type: place }
  "li\\u006ek": { kind: flag, per: [place, place], fixed: { "gate,gate": true, 'gate,yard': true } }
actions:
  go: { with: { to: place }, needs: { "link(gate,to)": true }, does: { at: to } }
  back: { needs: { link(gate,gate): true }, does: { at: gate } }
start: { at: gate }
goal: { at: yard }
`.replace('needs: { link(gate,gate): true }', 'needs: { "link(gate,gate)": true }')

function renamed(path: string, source: string, word: string, name: string): string {
  const workspace = createWorkspace([{ path, text: source }])
  expect(diagnoseQuickly(workspace, path)).toEqual([])
  const position = workspace.analysis(path)!.lines.position(source.indexOf(word))
  const { edits, refused } = renameAt(workspace, path, position, name)
  expect(refused).toBe(undefined)
  applyToWorkspace(workspace, edits!)
  expect(diagnoseQuickly(workspace, path)).toEqual([])
  return workspace.get(path)!.text
}

test('a plain name stays plain', () => {
  expect(renamed('a.yaml', text, 'gate', 'door')).toContain('"link(door,door)": true')
})

test.each(['true', '3', 'a: b', 'it\'s "so"', '- x', '#1', '{x}', 'back\\slash', '*star', 'über', '__proto__', 'null'])(
  'the name %j is put in quotes where it has to be',
  (name) => {
    expect(renamed('a.yaml', text, 'gate', name)).not.toContain('gate')
    const json = JSON.stringify({
      telos: 1,
      facts: { gold: { kind: 'flag' } },
      actions: { a: { does: { gold: true } } },
    })
    const after = renamed('a.json', json, 'gold', name)
    expect(Object.keys(JSON.parse(after).actions.a.does)).toEqual([name])
  },
)

test('names with escapes are renamed as a whole', () => {
  const after = renamed('a.yaml', text, 'link(', 'path')
  expect(after).toContain('path: { kind: flag')
  expect(after).toContain('"path(gate,to)": true')
})
