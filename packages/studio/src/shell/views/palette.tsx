import { Command } from 'cmdk'
import { Dialog, VisuallyHidden } from 'radix-ui'
import { useStore } from 'zustand'
import { useShell } from '../hooks.ts'
import { keysAsText } from '../keys.ts'

/** Everything that can be done or gone to, in one list that filters as you type. */
export default function Palette({ close }: { readonly close: () => void }) {
  const { commands, isMac } = useShell()
  const { commands: offered, entries } = useStore(commands.store)
  const items = [...offered.filter(({ isEnabled }) => isEnabled === undefined || isEnabled()), ...entries]
  const groups = [...new Set(items.map(({ group }) => group))]
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="veil" />
        <Dialog.Content className="dialog palette" aria-describedby={undefined}>
          <VisuallyHidden.Root asChild>
            <Dialog.Title>Search or run a command</Dialog.Title>
          </VisuallyHidden.Root>
          <Command label="Commands">
            <Command.Input placeholder="Search or run a command" />
            <Command.List>
              <Command.Empty>Nothing here is called that.</Command.Empty>
              {groups.map((group) => (
                <Command.Group key={group} heading={group}>
                  {items
                    .filter((item) => item.group === group)
                    .map((item) => (
                      <Command.Item
                        key={item.id}
                        value={`${item.title} ${item.id}`}
                        onSelect={() => {
                          close()
                          item.run()
                        }}
                      >
                        <span>{item.title}</span>
                        {'detail' in item && <small>{item.detail}</small>}
                        {'keys' in item && <kbd>{keysAsText(item.keys, isMac)}</kbd>}
                      </Command.Item>
                    ))}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
