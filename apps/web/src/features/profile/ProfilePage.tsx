import './profile.css';
import { useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { Facts } from '../../kit/facts/Facts.tsx';
import { Row } from '../../kit/layout/Layout.tsx';
import { PageHead } from '../../kit/page/PageHead.tsx';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import { GrantedRights } from '../../shared/permissions/GrantedRights.tsx';
import { ContactPart } from './ContactPart.tsx';
import { DevicePart } from './DevicePart.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { SignInPart } from './SignInPart.tsx';

export default function ProfilePage() {
  const t = useText();
  const { dateTime } = useFormat();
  const { account, roleName, level, plants, permissions } = useSession();
  const [round, setRound] = useState(0);
  const plantNames = plants.map(({ name }) => name).join(', ') || t('profile.noPlant');
  return (
    <div className="profile">
      <PageHead title={t('profile.title')} count={account.username} />
      <div className="profile-columns">
        <section aria-labelledby="profile-person">
          <SectionTitle level={2} id="profile-person">
            {t('profile.section.person')}
          </SectionTitle>
          <ProfileForm key={round} onFresh={() => setRound(round + 1)} />
          <SectionTitle level={2}>{t('profile.section.contact')}</SectionTitle>
          <ContactPart />
          <SectionTitle level={2}>{t('devices.title')}</SectionTitle>
          <DevicePart />
        </section>
        <section aria-labelledby="profile-access">
          <SectionTitle level={2} id="profile-access">
            {t('profile.section.access')}
          </SectionTitle>
          <Facts
            facts={[
              { name: t('profile.field.username'), value: account.username },
              { name: t('profile.field.account'), value: account.account ?? t('ui.missing') },
              { name: t('profile.field.role_id'), value: roleName ?? t('profile.noRole') },
              { name: t('profile.field.level'), value: level },
              { name: t('profile.field.plants'), value: account.all_plants ? t('profile.allPlants') : plantNames },
              { name: t('profile.field.last_login_at'), value: dateTime(account.last_login_at) },
              { name: t('profile.field.created_at'), value: dateTime(account.created_at) },
            ]}
          />
          <Row as="p" above="m" className="quiet">
            {t('profile.rankNote')}
          </Row>
          <SectionTitle level={2}>{t('profile.section.sessions')}</SectionTitle>
          <SignInPart />
          <SectionTitle level={2}>{t('profile.section.rights')}</SectionTitle>
          <GrantedRights permissions={[...permissions]} />
        </section>
      </div>
    </div>
  );
}
