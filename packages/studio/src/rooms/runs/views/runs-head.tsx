import { ArrowLeftRight, Bookmark } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { type CampaignList, namedEntries } from '../live/campaign-list.ts'
import type { RunsModel } from '../model/runs-model.ts'
import { chosenAttribute, chosenPair, showsAll } from '../model/runs-state.ts'
import { looks, placeKey, type RunsLook, readPlace } from '../runs-address.ts'
import type { ChangeAddress } from '../use-runs-address.ts'

export const lookTitles: Readonly<Record<RunsLook, string>> = {
  overview: 'Overview',
  runs: 'Runs',
  domains: 'Domains',
  cactus: 'Cactus',
  scatter: 'Scatter',
  boxes: 'Box plots',
  difference: 'Difference',
}

interface RunsHeadProps {
  readonly model: RunsModel
  readonly change: ChangeAddress
  readonly filterBox: RefObject<HTMLInputElement | null>
  /** The button that lists named views. */
  readonly views: ReactNode
}

/** Which look, and what is looked at: the filter, the attribute, the two algorithms. */
export function RunsHead({ model, change, filterBox, views }: RunsHeadProps) {
  const state = useStore(model.store)
  const { address, opened, table, report } = state
  const { look, isCompared } = address
  const { algorithms = [], attributes = [] } = opened?.shown ?? {}
  const pair = chosenPair(state)
  const usesPair = look === 'scatter' || look === 'difference' || (look === 'runs' && isCompared)
  const usesAttribute = look !== 'overview' && (look !== 'runs' || isCompared)
  const problem = look === 'runs' ? table?.problem : report?.problem
  return (
    <header className="runs-head">
      <div className="runs-looks">
        <div role="tablist" aria-label="Looks">
          {looks.map((each) => (
            <button
              key={each}
              type="button"
              role="tab"
              aria-selected={each === look}
              className="runs-look"
              onClick={() => change({ look: each }, true)}
            >
              {lookTitles[each]}
            </button>
          ))}
        </div>
        {views}
      </div>
      <div className="runs-choices">
        <FilterBox filter={address.filter} box={filterBox} set={(filter) => change({ filter })} problem={problem} />
        {look === 'runs' && (
          <label className="runs-check">
            <input
              type="checkbox"
              checked={isCompared}
              onChange={({ currentTarget }) => change({ isCompared: currentTarget.checked, sort: '' }, true)}
            />
            two side by side
          </label>
        )}
        {usesPair && (
          <span className="runs-pair">
            <Choice
              label="First algorithm"
              value={pair[0]}
              choices={algorithms.map(plain)}
              set={(name) => change({ pair: [name, pair[1]] })}
            />
            <button
              type="button"
              className="icon-button"
              aria-label="Exchange the two"
              title="Exchange the two (X)"
              onClick={() => change({ pair: [pair[1], pair[0]] })}
            >
              <ArrowLeftRight size={14} aria-hidden />
            </button>
            <Choice
              label="Second algorithm"
              value={pair[1]}
              choices={algorithms.map(plain)}
              set={(name) => change({ pair: [pair[0], name] })}
            />
          </span>
        )}
        {usesAttribute && (
          <Choice
            label="Attribute"
            value={chosenAttribute(state)}
            choices={attributes.map(({ name, title }) => ({ value: name, title }))}
            set={(attribute) => change({ attribute })}
          />
        )}
        {look === 'runs' && (
          <label className="runs-check" title="Hide columns and rows that are equal (D)">
            <input
              type="checkbox"
              checked={!showsAll(state)}
              onChange={({ currentTarget }) => change({ isAll: !currentTarget.checked })}
            />
            only differences
          </label>
        )}
      </div>
      {problem !== undefined && (
        <p className="runs-problem" role="status">
          {problem}
        </p>
      )}
    </header>
  )
}

export function ViewsIcon() {
  return <Bookmark size={14} aria-hidden />
}

const plain = (value: string) => ({ value, title: value })

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly title: string }[]
  readonly set: (value: string) => void
}

export function Choice({ label, value, choices, set }: ChoiceProps) {
  return (
    <select aria-label={label} title={label} value={value} onChange={({ currentTarget }) => set(currentTarget.value)}>
      {!choices.some((choice) => choice.value === value) && <option value={value}>{value}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.title}
        </option>
      ))}
    </select>
  )
}

interface FilterBoxProps {
  readonly filter: string
  readonly box: RefObject<HTMLInputElement | null>
  readonly set: (filter: string) => void
  readonly problem: string | undefined
}

/** What is typed stands at once; what it keeps is shown a moment later. */
function FilterBox({ filter, box, set, problem }: FilterBoxProps) {
  const [text, setText] = useState(filter)
  useEffect(() => setText(filter), [filter])
  return (
    <input
      ref={box}
      className="runs-filter"
      type="search"
      aria-label="Filter"
      aria-invalid={problem !== undefined}
      placeholder="Filter: gripper, outcome=crash, cpu>2, is:failed"
      value={text}
      spellCheck={false}
      autoComplete="off"
      onChange={({ currentTarget }) => {
        setText(currentTarget.value)
        set(currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.blur()
      }}
    />
  )
}

interface OtherCampaignProps {
  readonly model: RunsModel
  readonly list: CampaignList
  readonly change: ChangeAddress
}

/** Which campaign this one is compared with; without one, its own two algorithms are compared. */
export function OtherCampaign({ model, list, change }: OtherCampaignProps) {
  const { place, other } = useStore(model.store, ({ address }) => address)
  const entries = useStore(list.store, (state) => state.entries)
  const own = place && placeKey(place)
  return (
    <p className="runs-other">
      <span>Compared with</span>
      <Choice
        label="The other campaign"
        value={other ? placeKey(other) : ''}
        choices={[
          { value: '', title: 'itself: its two algorithms' },
          ...namedEntries(entries)
            .filter(({ key }) => key !== own)
            .map(({ key, title }) => ({ value: key, title })),
        ]}
        set={(key) => change({ other: key === '' ? undefined : readPlace(key.split('/')) }, true)}
      />
    </p>
  )
}
