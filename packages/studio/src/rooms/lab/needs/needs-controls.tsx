import {
  mostInsistence,
  type NeedsSettings,
  nearestStop,
  needOrder,
  ruleNames,
  scenarioOf,
  scenarioStarts,
  sweptFactors,
} from './needs-settings.ts'
import type { NeedsWords } from './needs-words.ts'

interface NeedsControlsProps {
  readonly settings: NeedsSettings
  readonly change: (part: Partial<NeedsSettings>) => void
  readonly words: NeedsWords
}

/** Start, rule and K. */
export function NeedsControls({ settings: { start, factor, rule }, change, words }: NeedsControlsProps) {
  const scenario = scenarioOf(start)
  return (
    <div className="needs-controls">
      <fieldset className="needs-start">
        <legend>{words.scenario}</legend>
        {(['morning', 'evening'] as const).map((name) => (
          <button
            key={name}
            type="button"
            className="button"
            aria-pressed={scenario === name}
            onClick={() => change({ start: scenarioStarts[name] })}
          >
            {words.scenarios[name]}
          </button>
        ))}
        {needOrder.map((name, at) => (
          <label key={name}>
            {words.needs[name]}
            <input
              type="number"
              min={0}
              max={mostInsistence}
              value={start[at]}
              aria-label={words.startOf(words.needs[name]!)}
              onChange={({ currentTarget: { valueAsNumber: level } }) => {
                if (level >= 0 && level <= mostInsistence) change({ start: start.with(at, level) })
              }}
            />
          </label>
        ))}
      </fieldset>
      <label>
        {words.rule}
        <select value={rule} onChange={({ currentTarget }) => change({ rule: currentTarget.value as typeof rule })}>
          {ruleNames.map((name) => (
            <option key={name} value={name}>
              {words.rules[name]}
            </option>
          ))}
        </select>
      </label>
      <div className="needs-factor">
        <label htmlFor="needs-k">{words.factor}</label>
        <input
          id="needs-k"
          type="range"
          min={0}
          max={sweptFactors.length - 1}
          value={nearestStop(factor)}
          aria-valuetext={`K = ${factor}`}
          onChange={({ currentTarget }) => change({ factor: sweptFactors[currentTarget.valueAsNumber]! })}
        />
        <input
          type="number"
          min={0}
          step="any"
          value={factor}
          aria-label={words.factorNumber}
          onChange={({ currentTarget: { valueAsNumber: wanted } }) => {
            if (wanted >= 0 && wanted <= 1e6) change({ factor: wanted })
          }}
        />
      </div>
    </div>
  )
}
