/** The language service as a library: what is wrong with a text, how to mend it, and where a name is used. */
import { applyEdits, createWorkspace, diagnose, hoverAt, referencesTo } from '@telos/language'

const text = `(define (domain lamps)
  (:predicates (lit ?lamp) (on ?switch))
  (:action press
    :parameters (?switch ?lamp)
    :effect (and (on ?switch) (lti ?lamp))))
`
const workspace = createWorkspace([{ path: 'lamps.pddl', text }])

for (const { message, fix, span } of diagnose(workspace, 'lamps.pddl')) {
  console.log(`line ${span?.line}: ${message}. ${fix?.title}.`)
  if (fix) workspace.set('lamps.pddl', applyEdits(text, fix.edits))
}

console.log(hoverAt(workspace, 'lamps.pddl', { line: 2, column: 17 })?.text.split('\n').at(-1))
const places = referencesTo(workspace, 'lamps.pddl', { line: 2, column: 17 })
console.log(places.map(({ span, role }) => `${span.line}:${span.column} ${role}`).join(', '))

// prints:
// line 5: unknown predicate "lti". Replace "lti" with "lit".
// Given by `press`
// 2:17 declares, 5:32 gives
