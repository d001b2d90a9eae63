import './record-line.css';
import { Button, Dropdown, Switch } from 'antd';
import type { ReactNode } from 'react';
import { Icon } from '../icon/Icon.tsx';
import { Row } from '../layout/Layout.tsx';
import { Mark } from '../mark/Mark.tsx';

interface RecordLineProps {
  readonly name: string;
  readonly onOpen: () => void;
  /** Short tags beside the name; empty and false are skipped. */
  readonly marks?: readonly (string | false | null)[];
  readonly state: ReactNode;
  readonly acts?: ReactNode;
  /** Description, one paragraph each. */
  readonly children: ReactNode;
}

/** One record of a settings list: name, description, state and actions. */
export function RecordLine({ name, onOpen, marks = [], state, acts, children }: RecordLineProps) {
  return (
    <li className="record-line">
      <Row gap="xs" align="baseline">
        <button type="button" className="text-button record-line-name" onClick={onOpen}>
          {name}
        </button>
        {marks.map((mark) => mark && <Mark key={mark}>{mark}</Mark>)}
      </Row>
      {children}
      <div className="record-line-state">{state}</div>
      {acts && (
        <Row justify="end" nowrap className="record-line-acts">
          {acts}
        </Row>
      )}
    </li>
  );
}

interface LineSwitchProps<Act extends string> {
  readonly isOn: boolean;
  readonly isFixed?: boolean;
  readonly label: string;
  readonly onSwitch: () => void;
  readonly acts: readonly { readonly key: Act; readonly label: string; readonly danger?: boolean }[];
  readonly actsLabel: string;
  readonly onAct: (act: Act) => void;
}

/** On/off switch, with all other actions in a menu. */
export function LineSwitch<Act extends string>(props: LineSwitchProps<Act>) {
  const { isOn, isFixed = false, label, onSwitch, acts, actsLabel, onAct } = props;
  return (
    <>
      <Switch size="small" checked={isOn} disabled={isFixed} aria-label={label} onChange={onSwitch} />
      <Dropdown menu={{ items: [...acts], onClick: ({ key }) => onAct(key as Act) }} trigger={['click']}>
        <Button type="text" size="small" icon={<Icon name="menu" size="small" />} aria-label={actsLabel} />
      </Dropdown>
    </>
  );
}
