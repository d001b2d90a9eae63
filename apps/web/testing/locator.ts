import { fireEvent } from '@testing-library/dom';
import { isDisabled } from 'dom-accessibility-api';
import { inject } from 'vitest';
import { keyboard, tick, user } from './hands.ts';
import type { RoleOptions, TextOptions, TextPattern } from './queries.ts';
import * as queries from './queries.ts';

type State = 'visible' | 'hidden' | 'attached' | 'detached' | 'focused';

interface Filter {
  readonly hasText?: TextPattern;
  readonly has?: Locator;
  readonly hasNot?: Locator;
  readonly visible?: boolean;
}

const longestPiece = 1_500;
const checkEveryMs = 20;

/** A short excerpt of the page for failure messages: its content without the frame, and open dialogs and notices. */
function pieceOf(): string {
  const parts = [...document.querySelectorAll('[role=dialog], main, .ant-message-notice')];
  const said = (parts.length > 0 ? parts : [document.body]).map(({ textContent }) => textContent);
  return said.join(' | ').replace(/\s+/g, ' ').trim().slice(0, longestPiece) || 'nothing';
}

/** An element on the page with the interface of Playwright: each action searches for it again and waits for it. */
export class Locator {
  readonly said: string;
  private readonly find: () => Element[];

  constructor(said: string, find: () => Element[]) {
    this.said = said;
    this.find = find;
  }

  private within(said: string, query: (root: ParentNode) => Element[]): Locator {
    // An element found under two parents is listed once.
    return new Locator(`${this.said} ${said}`.trim(), () => [...new Set(this.find().flatMap((root) => query(root)))]);
  }

  getByRole(role: string, options: RoleOptions = {}): Locator {
    const more = options.name === undefined ? '' : ` “${options.name}”`;
    return this.within(`${role}${more}`, queries.byRole(role, options));
  }
  getByText(text: TextPattern, options: TextOptions = {}): Locator {
    return this.within(`text “${text}”`, queries.byText(text, options));
  }
  getByLabel(label: TextPattern, options: TextOptions = {}): Locator {
    return this.within(`field “${label}”`, queries.byLabel(label, options));
  }
  getByTitle(title: TextPattern, options: TextOptions = {}): Locator {
    return this.within(`title “${title}”`, queries.byTitle(title, options));
  }
  getByPlaceholder(text: TextPattern, options: TextOptions = {}): Locator {
    return this.within(`placeholder “${text}”`, queries.byPlaceholder(text, options));
  }
  locator(css: string, filter: Filter = {}): Locator {
    return this.within(css, queries.byCss(css)).filter(filter);
  }
  filter({ hasText, has, hasNot, visible }: Filter): Locator {
    const holds = (outer: Element, inner: Locator) => inner.find().some((one) => outer !== one && outer.contains(one));
    const more = [hasText && `with “${hasText}”`, has && `with ${has.said}`, hasNot && `without ${hasNot.said}`];
    return new Locator([this.said, ...more].filter(Boolean).join(' '), () =>
      this.find().filter(
        (one) =>
          (hasText === undefined || queries.fits(one.textContent, hasText)) &&
          (has === undefined || holds(one, has)) &&
          (hasNot === undefined || !holds(one, hasNot)) &&
          (visible === undefined || queries.isShown(one) === visible),
      ),
    );
  }
  nth(index: number): Locator {
    return new Locator(`${this.said} [${index}]`, () => this.find().slice(index, index + 1 || undefined));
  }
  first = () => this.nth(0);
  last = () => this.nth(-1);

  /** Waits until the condition holds or the time limit of the run is reached. */
  private async until<Found>(
    wantedValue: string,
    findOnce: () => Found | undefined,
    withinMs = inject('patienceMs'),
  ): Promise<Found> {
    const deadline = performance.now() + withinMs;
    for (;;) {
      const found = findOnce();
      if (found !== undefined) return found;
      if (performance.now() > deadline) break;
      await tick(checkEveryMs);
    }
    const found = this.find().map((one) => one.outerHTML.slice(0, 200));
    const there = [...found, pieceOf()].join('\n');
    throw new Error(`${this.said}: not ${wantedValue}, ${found.length} found. There stands:\n${there}`);
  }

  /** The only match, or undefined if there is none yet; several matches are an error in the test. */
  private one(): Element | undefined {
    const found = this.find();
    if (found.length > 1)
      throw new Error(
        `${this.said}: ${found.length} fit.\n${found.map((one) => one.outerHTML.slice(0, 200)).join('\n')}`,
      );
    return found[0];
  }

  private there = () => this.until('there', () => this.one());

  private ready(): Promise<HTMLElement> {
    return this.until('ready to be used', () => {
      const one = this.one();
      const isReady = one && queries.isShown(one) && !isDisabled(one) && one.getAttribute('aria-disabled') !== 'true';
      return isReady ? (one as HTMLElement) : undefined;
    });
  }

  async waitFor({ state = 'visible', withinMs }: { state?: State; withinMs?: number } = {}): Promise<void> {
    const findOnce = () => {
      const one = this.one();
      const isMet = {
        attached: one !== undefined,
        detached: one === undefined,
        visible: one !== undefined && queries.isShown(one),
        hidden: one === undefined || !queries.isShown(one),
        focused: one !== undefined && one === document.activeElement,
      };
      return isMet[state] || undefined;
    };
    await this.until(state, findOnce, withinMs);
  }

  async click(): Promise<void> {
    await user.click(await this.ready());
    await tick();
  }
  /** Enters the whole text at once, as from a clipboard. */
  async fill(text: string): Promise<void> {
    const field = await this.ready();
    field.focus();
    fireEvent.input(field, { target: { value: text } });
    await tick();
  }
  async press(keys: string): Promise<void> {
    (await this.ready()).focus();
    await keyboard.press(keys);
  }
  async focus(): Promise<void> {
    ((await this.there()) as HTMLElement).focus();
    await tick();
  }
  async blur(): Promise<void> {
    ((await this.there()) as HTMLElement).blur();
    await tick();
  }
  private async turn(isOn: boolean): Promise<void> {
    const box = (await this.ready()) as HTMLInputElement;
    if (isTurnedOn(box) !== isOn) await user.click(box);
    await this.until(isOn ? 'on' : 'off', () => (this.find().some(isTurnedOn) === isOn ? true : undefined));
  }
  check = () => this.turn(true);
  uncheck = () => this.turn(false);
  async setInputFiles(file: File): Promise<void> {
    await user.upload((await this.there()) as HTMLElement, file);
    await tick();
  }

  count = async () => this.find().length;
  allTextContents = async () => this.find().map(({ textContent }) => textContent ?? '');
  textContent = async () => (await this.there()).textContent;
  inputValue = async () => ((await this.there()) as HTMLInputElement).value;
  getAttribute = async (name: string) => (await this.there()).getAttribute(name);
  isVisible = async () => this.find().some((one) => queries.isShown(one));
  isChecked = async () => isTurnedOn(await this.there());
  isDisabled = async () => isDisabled(await this.there());
}

const isTurnedOn = (box: Element): boolean =>
  'checked' in box && typeof box.checked === 'boolean' ? box.checked : box.getAttribute('aria-checked') === 'true';
