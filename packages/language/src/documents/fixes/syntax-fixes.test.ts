import { expect, test } from 'vitest'
import { applyEdits } from '../../features/apply-edits.ts'
import { diagnose, fixesAt } from '../../features/diagnose.ts'
import { createWorkspace } from '../../workspace.ts'

const domain = (needs: string) =>
  `telos: 1
facts: { at: { kind: oneOf, values: [docks, tavern] }, rum: { kind: count, max: 3 } }
actions:
  drink:
    needs: ${needs}
    does: { rum: { subtract: 1 } }
goals: { sober: { wants: { rum: 0 } } }
`

test.each([
  ['{ rum:x { atLeast: 1 } }', 'Remove "x"', '{ rum: { atLeast: 1 } }'],
  ['{ rum: x { atLeast: 1 } }', 'Remove "x"', '{ rum: { atLeast: 1 } }'],
  ['{ rum: { atLeast: 1 } x }', 'Remove "x"', '{ rum: { atLeast: 1 } }'],
  ['{ rum { atLeast: 1 } }', 'Add ":"', '{ rum: { atLeast: 1 } }'],
  ['{ at: tavern rum: { atLeast: 1 } }', 'Add ","', '{ at: tavern, rum: { atLeast: 1 } }'],
])('%s: the rest of the line is kept', (slip, title, mended) => {
  const text = domain(slip)
  const workspace = createWorkspace([{ path: 'd.yaml', text }])
  const [{ fix, span }] = diagnose(workspace, 'd.yaml') as [ReturnType<typeof diagnose>[number]]
  expect(fix?.title).toBe(title)
  expect(applyEdits(text, fix!.edits)).toBe(domain(mended))
  expect(fixesAt(workspace, 'd.yaml', span!).map((each) => each.title)).not.toContain('Remove line 5')
})

test('a line that can only be removed is not removed with what else stands in its brackets', () => {
  const workspace = createWorkspace([{ path: 'd.yaml', text: domain('{ rum: { atLeast: 1 "x" y: 2 } }') }])
  const found = diagnose(workspace, 'd.yaml')
  expect(found.some(({ code }) => code === 'document/syntax')).toBe(true)
  expect(found.map(({ fix }) => fix?.title)).not.toContain('Remove line 5')
})
