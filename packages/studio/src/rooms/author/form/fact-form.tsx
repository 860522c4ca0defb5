import type { ShownFact } from '../../../workers/model/model-contract.ts'
import { NumberField, type Path, SelectField, TextField, YamlField } from './fields.tsx'
import { FormCard } from './form-card.tsx'
import { useFormEdits } from './form-commands.ts'
import { factKinds, listOfNames, newSpec } from './form-words.ts'

export function FactForm({ fact }: { readonly fact: ShownFact }) {
  const { view, edit } = useFormEdits()
  const { name, spec, problems, text } = fact
  const at = ['facts', name]
  const kind = spec?.kind ?? 'flag'
  return (
    <FormCard
      part={{ kind: 'fact', name }}
      at={at}
      problems={problems}
      isOpen={view.facts.length <= 12}
      summary={text}
      aside={
        <SelectField
          label={`Kind of ${name}`}
          value={kind}
          choices={factKinds}
          save={(next) => edit({ kind: 'set', at, value: newSpec(next, view.types) })}
        />
      }
    >
      <Details fact={fact} at={at} />
    </FormCard>
  )
}

function Details({ fact: { name, spec }, at }: { readonly fact: ShownFact; readonly at: Path }) {
  const { view, edit } = useFormEdits()
  const set = (key: string, value: unknown) =>
    edit(value === undefined ? { kind: 'remove', at: [...at, key] } : { kind: 'set', at: [...at, key], value })
  if (spec === undefined) return null
  return (
    <>
      {(spec.kind === 'count' || spec.kind === 'number') && (
        <div className="form-line">
          from
          <NumberField
            label={`Smallest ${name}`}
            value={spec.min}
            placeholder={spec.kind === 'count' ? '0' : 'any'}
            save={(min) => set('min', min)}
          />
          to
          <NumberField label={`Largest ${name}`} value={spec.max} placeholder="any" save={(max) => set('max', max)} />
        </div>
      )}
      {spec.kind === 'oneOf' && (
        <TextField
          label={`Values of ${name}`}
          className="wide"
          value={nameList(spec.values)}
          savesInPause={false}
          save={(text) => set('values', listOfNames(text))}
        />
      )}
      {spec.kind === 'ref' && (
        <div className="form-line">
          an object of
          <SelectField
            label={`Type of ${name}`}
            value={spec.type}
            choices={view.types.map((type) => type.name)}
            save={(type) => set('type', type)}
          />
        </div>
      )}
      {spec.kind === 'derived' && (
        <div className="form-line">
          {'value' in spec ? 'value' : 'when'}
          <YamlField
            label={`What ${name} follows from`}
            value={'value' in spec ? spec.value : spec.when}
            at={[...at, 'value' in spec ? 'value' : 'when']}
          />
        </div>
      )}
      {spec.kind !== 'derived' && spec.per !== undefined && (
        <div className="form-line">
          for each
          <TextField
            label={`Objects that ${name} is about`}
            className="wide"
            value={nameList(spec.per)}
            savesInPause={false}
            save={(text) => set('per', listOfNames(text).length === 0 ? undefined : listOfNames(text))}
          />
        </div>
      )}
      {spec.kind !== 'derived' && spec.fixed !== undefined && (
        <div className="form-line">
          fixed
          <YamlField label={`Fixed values of ${name}`} value={spec.fixed} at={[...at, 'fixed']} />
        </div>
      )}
    </>
  )
}

/** Names with commas between them; a document with mistakes may have anything there. */
function nameList(names: unknown): string {
  return Array.isArray(names) ? names.map(String).join(', ') : ''
}
